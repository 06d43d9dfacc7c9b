import { useState } from 'react'
import type { Plan, PlanBook, PlanLine } from '../../../api/types'
import { Button } from '../../../components/Button/Button'
import { Failure, Notice } from '../../../components/Notice/Notice'
import { Icon } from '../../../components/table/Icon'
import type { Words } from '../../../components/table/words'
import type { Card } from '../../../domain/cards'
import { usePlanWords, usePlanWrites } from '../../../store/usePlan'
import { LineEditor } from './LineEditor'
import { earlier, isSame, NEW_LINE, replaced } from './line'
import css from './Plan.module.css'

interface Props {
  id: string
  deal: number
  plan: Plan
  book: PlanBook
  hand: readonly Card[]
  words: Words
}

interface RowProps {
  text: string
  number: number
  words: Words
  onChange: () => void
  onEarlier: (() => void) | null
  onRemove: () => void
}

/** A finished line as its sentence, with what can be done to it. */
function Row({ text, number, words, onChange, onEarlier, onRemove }: RowProps) {
  const { t } = words
  return (
    <div className={css['row']}>
      <button type="button" className={css['sentence']} onClick={onChange}>
        <span className="visually-hidden">{t('plans.change', { line: number })}: </span>
        {text}
      </button>
      {onEarlier && (
        <button
          type="button"
          className={css['tool']}
          aria-label={t('plans.earlier', { line: number })}
          onClick={onEarlier}
        >
          <span aria-hidden="true">↑</span>
        </button>
      )}
      <button
        type="button"
        className={css['tool']}
        aria-label={t('plans.remove', { what: t('plans.line', { line: number }) })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Lines that most people would begin with, each one tap away. */
function Starters({
  lines,
  book,
  words,
  onAdd,
}: { lines: PlanLine[]; onAdd: (line: PlanLine) => void } & Pick<Props, 'book' | 'words'>) {
  const left = book.starters.filter(({ line }) => !lines.some((one) => isSame(one, line)))
  if (left.length === 0) return null
  return (
    <section className={css['starters']}>
      <h3>{words.t('plans.ready')}</h3>
      {left.map(({ line, label }) => (
        <button key={label} type="button" className={css['starter']} onClick={() => onAdd(line)}>
          <span aria-hidden="true">+</span>
          {label}
        </button>
      ))}
    </section>
  )
}

/** My lines in their order, one of them open for changing. */
export function PlanForm({ id, deal, plan, book, hand, words }: Props) {
  const { t } = words
  const [lines, setLines] = useState<PlanLine[]>(plan.lines)
  const [open, setOpen] = useState<number | null>(null)
  const { lay, drop } = usePlanWrites(id)
  const finished = lines.filter(({ play }) => play.length > 0)
  const said = usePlanWords(id, finished)
  const isUnchanged = isSame(lines, plan.lines)
  const textOf = (line: PlanLine) =>
    line.play.length === 0 ? t('plans.unfinished') : (said.data?.words[finished.indexOf(line)] ?? '…')
  const add = (line: PlanLine) => {
    setLines([...lines, line])
    if (line.play.length === 0) setOpen(lines.length)
  }
  return (
    <>
      {lines.length === 0 && <p className={css['soft']}>{t('plans.empty')}</p>}
      <ol className={css['lines']}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
          <li key={place}>
            <Row
              text={textOf(line)}
              number={place + 1}
              words={words}
              onChange={() => setOpen(open === place ? null : place)}
              onEarlier={place > 0 ? () => setLines(earlier(lines, place)) : null}
              onRemove={() => {
                setLines(replaced(lines, place))
                setOpen(null)
              }}
            />
            {open === place && (
              <LineEditor
                {...{ line, hand, book, words }}
                number={place + 1}
                onChange={(changed) => setLines(replaced(lines, place, changed))}
                onDone={() => setOpen(null)}
              />
            )}
          </li>
        ))}
      </ol>
      <Starters {...{ lines, book, words }} onAdd={add} />
      <Button wide onClick={() => add(NEW_LINE)}>
        {t('plans.own')}
      </Button>
      <Failure error={said.error ?? lay.error ?? drop.error} />
      {lay.isSuccess && isUnchanged && lines.length > 0 && <Notice tone="good">{t('plans.saved')}</Notice>}
      {(lines.length > 0 || plan.lines.length > 0) && (
        <div className={css['buttons']}>
          <Button
            wide
            tone="primary"
            busy={lay.isPending}
            disabled={finished.length === 0 || finished.length < lines.length || isUnchanged}
            onClick={() => lay.submit({ deal, lines })}
          >
            {t('plans.save')}
          </Button>
          {plan.lines.length > 0 && (
            <Button
              wide
              tone="quiet"
              busy={drop.isPending}
              onClick={() => {
                setLines([])
                setOpen(null)
                lay.reset()
                drop.submit(null)
              }}
            >
              {t('plans.drop')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
