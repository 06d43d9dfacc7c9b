import type { Action } from '../../components/table/ActionBar'
import type { Words } from '../../components/table/words'
import type { Card } from '../../domain/cards'
import { CARDS_PASSED } from '../../domain/deal'
import type { SentAnswer } from '../../domain/expected'
import { neighbour } from '../../domain/seats'
import type { Game } from '../../store/useGame'
import { answerText } from './declaring'
import type { useDeclareChoice } from './useDeclareChoice'
import type { useHand } from './useHand'
import type { ShownTable } from './useTable'

interface Context {
  words: Words
  table: ShownTable
  hand: ReturnType<typeof useHand>
  game: Game
  /** Another game that waits for me. */
  nextGame: string | null
  onPass: (cards: Card[], deal: number) => void
  declare: ReturnType<typeof useDeclareChoice>
  onAnswer: (sent: SentAnswer) => void
}

/** More missed cards than this are worth a button that skips them. */
const WORTH_SKIPPING = 3

function passAction(context: Context): Action {
  const { words, table, hand, game, onPass } = context
  const { t } = words
  const { view, deal } = table
  if (!deal || view.me === null) return { kind: 'waiting', label: '' }
  if (game.isSendingPass) return { kind: 'waiting', label: t('table.passing'), isBusy: true }
  if (!hand.isChoosing) return idleAction(context, table.isStoodIn ? '' : t('table.passedWaiting'))
  const missing = CARDS_PASSED - hand.chosen.length
  if (missing > 0) return { kind: 'missing', label: t('table.passMore', { count: missing }) }
  const label = t('table.passTo', { name: words.name(neighbour(view.me, deal.pass_direction)) })
  return { kind: 'ready', label, onPress: () => onPass([...hand.chosen], deal.number) }
}

function declareAction(context: Context): Action {
  const { words, table, game, declare, onAnswer } = context
  const { deal } = table
  if (game.isSendingAnswer) return { kind: 'waiting', label: words.t('table.declaredWaiting'), isBusy: true }
  if (!deal?.declaring || deal.declaring.declared || table.isStoodIn) return idleAction(context, '')
  return {
    kind: 'ready',
    label: answerText(words, declare.answer),
    onPress: () => onAnswer({ ...declare.answer, deal: deal.number }),
  }
}

function heldUpText({ words, game }: Context, sent: Card | undefined): string {
  const { t } = words
  if (game.isSendingAnswer) return t('table.offline')
  if (game.isSendingPass || !sent) return t('table.offlinePassing')
  return t('table.offlineSending', { card: words.card(sent) })
}

function playAction(context: Context): Action {
  const { words, table, hand } = context
  const { t } = words
  const { playback } = table
  if (playback.missed >= WORTH_SKIPPING)
    return { kind: 'ready', label: t('table.skip'), onPress: playback.skip, isMinor: true }
  if (hand.ready) {
    return { kind: 'ready', label: t('table.play', { card: words.card(hand.ready) }), onPress: hand.playRaised }
  }
  if (table.isMyTurn) return { kind: 'missing', label: t('table.chooseCard') }
  return idleAction(context, '')
}

/** While others are to act: off to another game, if one waits. */
function idleAction({ words, nextGame }: Context, label: string): Action {
  if (nextGame === null) return { kind: 'waiting', label }
  return { kind: 'elsewhere', label: words.t('table.nextGame'), href: `/games/${nextGame}` }
}

/** What the one button says and does. */
export function actionOf(context: Context): Action {
  const { game, table } = context
  const { view, playback } = table
  if (view.me === null && playback.missed < WORTH_SKIPPING)
    return { kind: 'waiting', label: context.words.t('company.watching') }
  if (game.isHeldUp) return { kind: 'waiting', label: heldUpText(context, game.sentCard ?? undefined), isBusy: true }
  if (table.isDeclaring) return declareAction(context)
  return table.isPassing ? passAction(context) : playAction(context)
}
