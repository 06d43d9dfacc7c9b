import type { SeatNumber } from '../../api/types'
import { DeclareTray, RevealTray } from '../../components/table/DeclareTray'
import { PassTray } from '../../components/table/PassTray'
import { SeatPlate } from '../../components/table/SeatPlate'
import { TrickArea } from '../../components/table/TrickArea'
import { teamNamesOf } from '../../components/table/teamNames'
import type { Words } from '../../components/table/words'
import { leekhasOf } from '../../domain/cards'
import { directionSeen, sideOf } from '../../domain/seats'
import { partnerOf, teamOf } from '../../domain/teams'
import { questionText, revealLines } from './declaring'
import css from './Stage.module.css'
import type { useDeclareChoice } from './useDeclareChoice'
import type { useHand } from './useHand'
import type { ShownTable } from './useTable'

interface Props {
  table: ShownTable
  words: Words
  hand: ReturnType<typeof useHand>
  declare: ReturnType<typeof useDeclareChoice>
  onPerson: (seat: SeatNumber) => void
}

function Plates({ table, words, onPerson }: Omit<Props, 'hand' | 'declare'>) {
  const { view, viewer, seats, isClockwise } = table
  // My own place is below: my hand and my score are there. Whoever looks on sees all four.
  const others = seats.filter(({ seat }) => seat !== view.me)
  const names = teamNamesOf(words, view)
  const teamAt = (seat: number) => {
    const team = teamOf(seat)
    const isPartner = view.me !== null && seat === partnerOf(view.me)
    return names && { isMine: team === teamOf(viewer), label: isPartner ? words.t('table.yourPartner') : names[team] }
  }
  return others.map((seat) => (
    <SeatPlate
      key={seat.seat}
      seat={seat}
      side={sideOf(seat.seat, viewer, isClockwise)}
      team={teamAt(seat.seat)}
      words={words}
      onPerson={() => onPerson(seat.seat)}
    />
  ))
}

function Tray({ table, words, hand }: Omit<Props, 'declare' | 'onPerson'>) {
  const { view, deal } = table
  if (!deal || view.me === null) return null
  const { isChoosing } = hand
  const title = words.passTitle(isChoosing ? 'table.passTitle' : 'table.passedTitle', view.me, deal.pass_direction)
  return (
    <PassTray
      chosen={isChoosing ? hand.chosen : deal.passed}
      title={title}
      direction={directionSeen(deal.pass_direction, table.isClockwise)}
      words={words}
      {...(isChoosing && { onTakeBack: hand.toggle })}
    />
  )
}

const NOTHING = { expose: [], announce: false }

/** The question before the first lead; whoever only looks on sees that it is asked. */
function Question({ table, words, declare }: Omit<Props, 'hand' | 'onPerson'>) {
  const title = questionText(words, table)
  const asked = table.deal?.declaring
  if (!asked) return <DeclareTray {...{ title, words }} cards={[]} none="" mayAnnounce={false} answer={NOTHING} />
  const { declared, may_expose, may_announce } = asked
  if (declared) {
    const cards = declared.expose
    return <DeclareTray {...{ title, cards, words }} none="" mayAnnounce={declared.announce} answer={declared} />
  }
  return (
    <DeclareTray
      {...{ title, words }}
      cards={may_expose}
      none={table.view.rules.exposing === 'on' ? words.t('table.declareNone') : ''}
      mayAnnounce={may_announce}
      answer={declare.answer}
      onToggle={declare.toggle}
    />
  )
}

/** What is in the middle: a choice to make before the play, or the trick. */
function Middle({ table, words, hand, declare }: Omit<Props, 'onPerson'>) {
  if (table.isPassing) return <Tray table={table} words={words} hand={hand} />
  if (table.isDeclaring) return <Question table={table} words={words} declare={declare} />
  if (table.isRevealing) return <RevealTray lines={revealLines(words, table)} words={words} />
  const { frame, viewer, leaving, isMyTurn, isClockwise, exposed, playback, view } = table
  return (
    <TrickArea
      {...{ frame, viewer, words, leaving, isMyTurn, isClockwise, exposed }}
      mustGoUnder={view.rules.forced_under === 'on' ? leekhasOf(view.rules) : []}
      stillUpTo={playback.stillUpTo}
    />
  )
}

function phaseOf({ isPassing, isDeclaring, isRevealing }: ShownTable): string {
  if (isPassing) return 'passing'
  return isDeclaring || isRevealing ? 'declaring' : 'playing'
}

/** The felt: three players around it, the trick or the cards to pass in the middle. Never mirrored. */
export function Stage(props: Props) {
  const { table, words, onPerson } = props
  return (
    <div className={css['room']}>
      <section
        className={css['stage']}
        dir="ltr"
        aria-label={words.t('table.table')}
        data-phase={phaseOf(table)}
        data-looking-on={table.view.me === null}
      >
        <Plates {...{ table, words, onPerson }} />
        <div className={css['middle']}>
          <Middle {...props} />
        </div>
      </section>
    </div>
  )
}
