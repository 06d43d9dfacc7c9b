import { type ReactNode, useEffect, useState } from 'react'
import type { EndVote, GameView, ViewSeat } from '../../api/types'
import { Failure } from '../../components/Notice/Notice'
import { Icon } from '../../components/table/Icon'
import { Rich } from '../../components/table/Rich'
import type { Words } from '../../components/table/words'
import { formatMoment, isolate } from '../../i18n/format'
import { readMissSeen, writeMissSeen } from '../../store/missSeen'
import { useStandIn } from '../../store/useStandIn'
import css from './Notes.module.css'
import { isAskedToEnd, ownSeat } from './ownSeat'

interface Props {
  view: GameView
  words: Words
}

function Note({ text, words, children }: { text: string; words: Words; children?: ReactNode }) {
  return (
    <div className={css['note']} role="status">
      <p>
        <Rich text={text} words={words} />
      </p>
      {children}
    </div>
  )
}

interface ButtonProps {
  isBusy?: boolean
  isQuiet?: boolean
  onPress: () => void
  children: string
}

function NoteButton({ isBusy = false, isQuiet = false, onPress, children }: ButtonProps) {
  return (
    <button type="button" className={css[isQuiet ? 'quiet' : 'button']} aria-disabled={isBusy} onClick={onPress}>
      {children}
    </button>
  )
}

/** Puts a note away: a cross, so that the words keep their room. */
function PutAway({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={css['away']} aria-label={label} onClick={onPress}>
      <Icon name="close" />
    </button>
  )
}

/** A stand-in plays for me: why, and the way back. */
function StandIn({ view, seat, words }: Props & { seat: ViewSeat }) {
  const { reclaim } = useStandIn(view.id)
  const { t } = words
  const why = seat.stand_in_for ?? 'missed'
  return (
    <Note text={t('clocks.standInYou', { why })} words={words}>
      {why !== 'resigned' && (
        <NoteButton isBusy={reclaim.isPending} onPress={() => reclaim.submit(null)}>
          {t('clocks.reclaim')}
        </NoteButton>
      )}
      <Failure error={reclaim.error} />
    </Note>
  )
}

/** What to say of my last missed turn; null where that is past. */
function missText({ t }: Words, { missed, to_act, acts_by }: ViewSeat): string | null {
  if (missed > 1) return t('clocks.missedPlayed')
  return to_act && acts_by ? t('clocks.missedUntil', { time: isolate(formatMoment(acts_by)) }) : null
}

/** That I missed a turn, told once; `then` what is told afterwards. Give it the number of misses as its key. */
function Missed({ view, seat, words, then }: Props & { seat: ViewSeat; then: ReactNode }) {
  const { id } = view
  const { missed } = seat
  const [isNew, setNew] = useState(() => missed > readMissSeen(id))
  useEffect(() => writeMissSeen(id, missed), [id, missed])
  const text = missText(words, seat)
  if (!isNew || text === null) return then
  return (
    <Note text={text} words={words}>
      <NoteButton isQuiet onPress={() => setNew(false)}>
        {words.t('clocks.understood')}
      </NoteButton>
    </Note>
  )
}

/** Somebody would end the game: agreed to with one tap. Give it the deal as its key. */
function Wish({ view, vote, words }: Props & { vote: EndVote }) {
  const [isOpen, setOpen] = useState(true)
  const { wish } = useStandIn(view.id)
  const { t } = words
  const { agreed, needed } = vote
  const deal = view.deal?.number
  if (!isOpen || deal === undefined) return null
  const isLast = agreed.length + 1 >= needed
  const values = { names: words.names(agreed), n: agreed.length, needed }
  return (
    <Note text={t(isLast ? 'clocks.wishNoteLast' : 'clocks.wishNote', values)} words={words}>
      <NoteButton isBusy={wish.isPending} onPress={() => wish.submit({ deal, agree: true })}>
        {t('clocks.endAgree')}
      </NoteButton>
      <PutAway label={t('clocks.notNow')} onPress={() => setOpen(false)} />
      <Failure error={wish.error} />
    </Note>
  )
}

/** What concerns me above the table and lets it go on: who plays for me, what I missed, who would rather stop. */
export function Notes({ view, words }: Props) {
  const seat = ownSeat(view)
  if (!seat || view.status === 'finished') return null
  if (seat.stand_in) return <StandIn {...{ view, seat, words }} />
  const wish = view.end_vote && isAskedToEnd(view) && (
    <Wish key={view.deal?.number} vote={view.end_vote} {...{ view, words }} />
  )
  return <Missed key={seat.missed} {...{ view, seat, words }} then={wish} />
}
