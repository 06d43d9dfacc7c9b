import type { ReactNode } from 'react'
import type { PlanBook, PlanCase, PlanCondition, PlanLine, PlanWish } from '../../../api/types'
import { Button } from '../../../components/Button/Button'
import { Select } from '../../../components/Field/Field'
import { Icon } from '../../../components/table/Icon'
import type { Words } from '../../../components/table/words'
import { type Card, SUITS, sortHand } from '../../../domain/cards'
import { ConditionDetails } from './ConditionDetails'
import { cardWish, inCase, isSame, newCondition, replaced, withCondition, withSuit, withWish } from './line'
import css from './Plan.module.css'

interface Props {
  line: PlanLine
  number: number
  hand: readonly Card[]
  book: PlanBook
  words: Words
  onChange: (line: PlanLine) => void
  onDone: () => void
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={css['part']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Something chosen, with a cross that takes it away. */
function Chip({
  label,
  words,
  onRemove,
  children,
}: {
  label: string
  words: Words
  onRemove: () => void
  children?: ReactNode
}) {
  return (
    <li className={css['chip']}>
      <span>{children ?? label}</span>
      <button type="button" aria-label={words.t('plans.remove', { what: label })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  )
}

/** A list that adds what is picked from it and shows its own name again. */
function Adding({ label, children, onAdd }: { label: string; children: ReactNode; onAdd: (value: string) => void }) {
  return (
    <Select
      aria-label={label}
      value=""
      onChange={(event) => {
        if (event.currentTarget.value) onAdd(event.currentTarget.value)
        event.currentTarget.value = ''
      }}
    >
      <option value="">{label}</option>
      {children}
    </Select>
  )
}

function When({ line, book, words, onChange }: Pick<Props, 'line' | 'book' | 'words' | 'onChange'>) {
  const { t } = words
  return (
    <>
      <Part title={t('plans.when')}>
        <div className={css['cases']}>
          {book.cases.map(({ name, label }) => (
            <label key={name} className={css['case']}>
              <input
                type="radio"
                name="case"
                checked={line.on === name}
                onChange={() => onChange(inCase(line, name as PlanCase, book))}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </Part>
      {line.on !== 'lead' && (
        <Part title={t('plans.ledSuit')}>
          <div className={css['suits']} dir="ltr">
            {SUITS.map((suit) => (
              <button
                key={suit}
                type="button"
                data-suit={suit}
                aria-pressed={line.suits.includes(suit)}
                aria-label={words.suitName(suit)}
                onClick={() => onChange(withSuit(line, suit))}
              >
                {words.suit(suit)}
              </button>
            ))}
            {line.suits.length === 0 && <span className={css['soft']}>{t('plans.anySuit')}</span>}
          </div>
        </Part>
      )}
    </>
  )
}

function OnlyIf({ line, book, words, onChange }: Pick<Props, 'line' | 'book' | 'words' | 'onChange'>) {
  const { t } = words
  const known = (condition: PlanCondition) => book.conditions.find(({ name }) => name === condition.is)
  const put = (place: number, ...by: PlanCondition[]) => onChange({ ...line, if: replaced(line.if, place, ...by) })
  return (
    <Part title={t('plans.onlyIf')}>
      {line.if.length > 0 && (
        <ul className={css['chips']}>
          {line.if.map((condition, place) => (
            <Chip
              // biome-ignore lint/suspicious/noArrayIndexKey: what is being changed keeps its place and the focus
              key={`${condition.is} ${place}`}
              label={known(condition)?.label ?? condition.is}
              words={words}
              onRemove={() => put(place)}
            >
              <span>{known(condition)?.label}</span>
              <ConditionDetails condition={condition} book={book} words={words} onChange={(one) => put(place, one)} />
            </Chip>
          ))}
        </ul>
      )}
      <Adding
        label={t('plans.addCondition')}
        onAdd={(value) => {
          const chosen = book.conditions.find(({ name }) => name === value)
          if (chosen) onChange(withCondition(line, newCondition(chosen)))
        }}
      >
        {book.conditions
          .filter(({ cases }) => cases.includes(line.on))
          .map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
      </Adding>
    </Part>
  )
}

function What({ line, hand, book, words, onChange }: Omit<Props, 'number' | 'onDone'>) {
  const { t } = words
  const ways = book.wishes.filter(({ cases }) => cases.includes(line.on))
  const labelOf = (wish: PlanWish) =>
    wish.card ? words.card(wish.card) : (book.wishes.find((one) => isSame(one.wish, wish))?.label ?? '…')
  return (
    <Part title={t('plans.play')}>
      {line.play.length > 0 && (
        <ol className={css['chips']}>
          {line.play.map((wish, place) => (
            <Chip
              key={JSON.stringify(wish)}
              label={labelOf(wish)}
              words={words}
              onRemove={() => onChange({ ...line, play: replaced(line.play, place) })}
            >
              <bdi>{labelOf(wish)}</bdi>
            </Chip>
          ))}
        </ol>
      )}
      <Adding label={t('plans.addWish')} onAdd={(value) => onChange(withWish(line, JSON.parse(value) as PlanWish))}>
        <optgroup label={t('plans.ways')}>
          {ways.map(({ wish, label }) => (
            <option key={label} value={JSON.stringify(wish)}>
              {label}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('plans.yourCards')}>
          {sortHand(hand).map((card) => (
            <option key={card} value={JSON.stringify(cardWish(card))}>
              {words.card(card)}
            </option>
          ))}
        </optgroup>
      </Adding>
      <p className={css['soft']}>{t(line.play.length > 0 ? 'plans.inOrder' : 'plans.unfinished')}</p>
    </Part>
  )
}

/** One line of a plan, put together like a sentence: when, only if, and what to play. */
export function LineEditor({ line, number, hand, book, words, onChange, onDone }: Props) {
  const { t } = words
  return (
    <section className={css['editor']} aria-label={t('plans.change', { line: number })}>
      <When {...{ line, book, words, onChange }} />
      <OnlyIf {...{ line, book, words, onChange }} />
      <What {...{ line, hand, book, words, onChange }} />
      <Button wide onClick={onDone}>
        {t('plans.done')}
      </Button>
    </section>
  )
}
