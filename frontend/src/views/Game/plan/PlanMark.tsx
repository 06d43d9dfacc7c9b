import type { GameView } from '../../../api/types'
import { Icon } from '../../../components/table/Icon'
import type { Words } from '../../../components/table/words'
import { usePlan } from '../../../store/usePlan'
import css from './Plan.module.css'

/** The way to my plan, marked while one lies ready; nobody else sees it. */
export function PlanMark({ view, words, onOpen }: { view: GameView; words: Words; onOpen: () => void }) {
  const plan = usePlan(view.id, view.version)
  const isReady = plan.data !== undefined && plan.data.lines.length > 0 && plan.data.deal === view.deal?.number
  return (
    <button
      type="button"
      className={css['mark']}
      data-ready={isReady}
      aria-label={isReady ? words.t('plans.markReady') : undefined}
      onClick={onOpen}
    >
      <Icon name={isReady ? 'check' : 'cards'} />
      {words.t('plans.mark')}
    </button>
  )
}
