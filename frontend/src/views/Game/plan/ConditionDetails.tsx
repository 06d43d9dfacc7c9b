import type { PlanBook, PlanCondition } from '../../../api/types'
import { Select } from '../../../components/Field/Field'
import { Icon } from '../../../components/table/Icon'
import type { Words } from '../../../components/table/words'
import { type Card, SUITS } from '../../../domain/cards'
import { withPlayer } from './line'
import css from './Plan.module.css'

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

/** The cards a condition is about, and a list to add more; the last one stays, for it must be about some. */
function Cards({ condition, words, onChange }: Omit<Props, 'book'>) {
  const { t } = words
  const { cards = [] } = condition
  return (
    <>
      {cards.map((card) => (
        <span key={card} className={css['card']}>
          <bdi>{words.card(card)}</bdi>
          {cards.length > 1 && (
            <button
              type="button"
              aria-label={t('plans.remove', { what: words.card(card) })}
              onClick={() => onChange({ ...condition, cards: cards.filter((one) => one !== card) })}
            >
              <Icon name="close" />
            </button>
          )}
        </span>
      ))}
      <Select
        aria-label={t('plans.anotherCard')}
        value=""
        onChange={({ currentTarget }) => {
          const card = currentTarget.value as WireCard
          if (card) onChange({ ...condition, cards: [...cards, card] })
          currentTarget.value = ''
        }}
      >
        <option value="">{t('plans.anotherCard')}</option>
        {CARDS.filter((card) => !cards.includes(card as WireCard)).map((card) => (
          <option key={card} value={card}>
            {words.card(card)}
          </option>
        ))}
      </Select>
    </>
  )
}

/** The other three players, each in or out; one stays in. */
function Players({ condition, book, words, onChange }: Props) {
  const { by = [] } = condition
  return (
    <fieldset className={css['players']} aria-label={words.t('plans.players')}>
      {book.seats.map(({ name, label }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={by.includes(name)}
            disabled={by.length === 1 && by.includes(name)}
            onChange={() => onChange(withPlayer(condition, name))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** What a condition asks for besides its name: cards, players, or from which trick to which. */
export function ConditionDetails({ condition, book, words, onChange }: Props) {
  const { t } = words
  const asks = book.conditions.find(({ name }) => name === condition.is)?.asks
  if (asks === 'cards') return <Cards {...{ condition, words, onChange }} />
  if (asks === 'seats') return <Players {...{ condition, book, words, onChange }} />
  if (asks !== 'tricks') return null
  const { from = 1, to = 13 } = condition
  return (
    <>
      <Trick label={t('plans.fromTrick')} value={from} onPick={(trick) => onChange({ ...condition, from: trick })} />
      <span aria-hidden="true">–</span>
      <Trick label={t('plans.toTrick')} value={to} onPick={(trick) => onChange({ ...condition, to: trick })} />
    </>
  )
}
