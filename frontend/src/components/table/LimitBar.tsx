import css from './LimitBar.module.css'

interface Props {
  total: number
  limit: number
  /** What the last deal added; drawn in another colour at the end of the bar. */
  added?: number
}

/** How far a total is on its way to the limit. A picture only: the figures stand beside it. */
export function LimitBar({ total, limit, added = 0 }: Props) {
  const share = (points: number) => `${Math.min(100, (Math.max(0, points) / limit) * 100)}%`
  return (
    <span className={css['bar']} data-over={total >= limit} aria-hidden="true">
      <span className={css['total']} style={{ inlineSize: share(total) }} />
      {added > 0 && <span className={css['before']} style={{ inlineSize: share(total - added) }} />}
    </span>
  )
}
