import { PassTray } from '../../components/table/PassTray'
import { SeatPlate } from '../../components/table/SeatPlate'
import { TrickArea } from '../../components/table/TrickArea'
import type { Words } from '../../components/table/words'
import { sideOf } from '../../domain/seats'
import css from './Stage.module.css'
import type { useHand } from './useHand'
import type { ShownTable } from './useTable'

interface Props {
  table: ShownTable
  words: Words
  hand: ReturnType<typeof useHand>
}

function Plates({ table, words }: Omit<Props, 'hand'>) {
  const { view, viewer, seats } = table
  // My own place is below: my hand and my score are there.
  const others = seats.filter(({ seat }) => seat !== view.me)
  return others.map((seat) => <SeatPlate key={seat.seat} seat={seat} side={sideOf(seat.seat, viewer)} words={words} />)
}

function Tray({ table, words, hand }: Props) {
  const { view, deal } = table
  if (!deal || view.me === null) return null
  const { isChoosing } = hand
  const title = words.passTitle(isChoosing ? 'table.passTitle' : 'table.passedTitle', view.me, deal.pass_direction)
  return (
    <PassTray
      chosen={isChoosing ? hand.chosen : deal.passed}
      title={title}
      direction={deal.pass_direction}
      words={words}
      {...(isChoosing && { onTakeBack: hand.toggle })}
    />
  )
}

/** The felt: three players around it, the trick or the cards to pass in the middle. Never mirrored. */
export function Stage({ table, words, hand }: Props) {
  const { frame, leaving, viewer, isMyTurn, isPassing, playback } = table
  return (
    <section className={css['stage']} dir="ltr" aria-label={words.t('table.table')} data-passing={isPassing}>
      <Plates table={table} words={words} />
      <div className={css['middle']}>
        {isPassing ? (
          <Tray table={table} words={words} hand={hand} />
        ) : (
          <TrickArea
            frame={frame}
            viewer={viewer}
            words={words}
            leaving={leaving}
            isMyTurn={isMyTurn}
            stillUpTo={playback.stillUpTo}
          />
        )}
      </div>
    </section>
  )
}
