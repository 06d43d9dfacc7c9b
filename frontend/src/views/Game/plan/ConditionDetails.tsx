import type { PlanBook, PlanCondition } from '../../../api/types'
import { Select } from '../../../components/Field/Field'
import type { Words } from '../../../components/table/words'
import { type Card, SUITS } from '../../../domain/cards'

interface Props {
  condition: PlanCondition
  book: PlanBook
  words: Words
  onChange: (condition: PlanCondition) => void
}

type WireCard = NonNullable<PlanCondition['cards']>[number]
const RANKS = 'AKQJT98765432'
/** The Leekhas first: they are what one looks out for. */
const CARDS: readonly Card[] = ['QS', 'TD', ...SUITS.flatMap((suit) => [...RANKS].map((rank) => rank + suit))].filter(
  (card, place, all) => all.indexOf(card) === place,
)
const TRICKS = Array.from({ length: 13 }, (_, index) => index + 1)

function Trick({ label, value, onPick }: { label: string; value: number; onPick: (trick: number) => void }) {
  return (
    <Select aria-label={label} value={value} onChange={(event) => onPick(Number(event.currentTarget.value))}>
      {TRICKS.map((trick) => (
        <option key={trick} value={trick}>
          {trick}
        </option>
      ))}
    </Select>
  )
}

/** What a condition asks for besides its name: a card, a player, or from which trick to which. */
export function ConditionDetails({ condition, book, words, onChange }: Props) {
  const { t } = words
  const asks = book.conditions.find(({ name }) => name === condition.is)?.asks
  if (asks === 'cards') {
    return (
      <Select
        aria-label={t('plans.card')}
        value={condition.cards?.[0] ?? ''}
        onChange={(event) => onChange({ ...condition, cards: [event.currentTarget.value as WireCard] })}
      >
        {CARDS.map((card) => (
          <option key={card} value={card}>
            {words.card(card)}
          </option>
        ))}
      </Select>
    )
  }
  if (asks === 'seats') {
    return (
      <Select
        aria-label={t('plans.player')}
        value={condition.by?.[0] ?? ''}
        onChange={(event) => {
          const chosen = book.seats.find(({ name }) => name === event.currentTarget.value)
          if (chosen) onChange({ ...condition, by: [chosen.name] })
        }}
      >
        {book.seats.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    )
  }
  if (asks !== 'tricks') return null
  const { from = 1, to = 13 } = condition
  return (
    <>
      <Trick label={t('plans.fromTrick')} value={from} onPick={(trick) => onChange({ ...condition, from: trick })} />
      <Trick label={t('plans.toTrick')} value={to} onPick={(trick) => onChange({ ...condition, to: trick })} />
    </>
  )
}
