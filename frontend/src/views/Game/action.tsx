import type { Action } from '../../components/table/ActionBar'
import { Rich } from '../../components/table/Rich'
import type { Words } from '../../components/table/words'
import type { Card } from '../../domain/cards'
import { CARDS_PASSED } from '../../domain/deal'
import { neighbour } from '../../domain/seats'
import type { Game } from '../../store/useGame'
import type { useHand } from './useHand'
import type { ShownTable } from './useTable'

interface Context {
  words: Words
  table: ShownTable
  hand: ReturnType<typeof useHand>
  game: Game
  onPass: (cards: Card[], deal: number) => void
}

/** More missed cards than this are worth a button that skips them. */
const WORTH_SKIPPING = 3

function passAction({ words, table, hand, game, onPass }: Context): Action {
  const { t } = words
  const { view, deal } = table
  if (!deal || view.me === null) return { kind: 'waiting', label: '' }
  if (game.isSendingPass) return { kind: 'waiting', label: t('table.passing'), isBusy: true }
  if (!hand.isChoosing) return { kind: 'waiting', label: t('table.passedWaiting') }
  const missing = CARDS_PASSED - hand.chosen.length
  if (missing > 0) return { kind: 'missing', label: t('table.passMore', { count: missing }) }
  const label = t('table.passTo', { name: words.name(neighbour(view.me, deal.pass_direction)) })
  return { kind: 'ready', label, onPress: () => onPass([...hand.chosen], deal.number) }
}

function heldUpText({ words, game }: Context, sent: Card | undefined): string {
  const { t } = words
  if (game.isSendingPass || !sent) return t('table.offlinePassing')
  return t('table.offlineSending', { card: words.card(sent) })
}

function playAction(context: Context): Action {
  const { words, table, hand } = context
  const { t } = words
  const { playback } = table
  if (playback.missed >= WORTH_SKIPPING) return { kind: 'ready', label: t('table.skip'), onPress: playback.skip }
  if (hand.ready) {
    const label = <Rich text={t('table.play', { card: words.card(hand.ready) })} words={words} />
    return { kind: 'ready', label, onPress: hand.playRaised }
  }
  if (table.isMyTurn) return { kind: 'missing', label: t('table.chooseCard') }
  return { kind: 'waiting', label: '' }
}

/** What the one button says and does. */
export function actionOf(context: Context): Action {
  const { game, table } = context
  if (game.isHeldUp) return { kind: 'waiting', label: heldUpText(context, game.sentCard ?? undefined), isBusy: true }
  return table.isPassing ? passAction(context) : playAction(context)
}
