import { useId } from 'react'
import css from './cards.module.css'

const STAR = 'M25 3 31.4 9.5H40.5V18.6L47 25l-6.5 6.4v9.100h-9.100L25 47l-6.4-6.5H9.5v-9.100L3 25l6.5-6.4V9.5h9.100Z'

/** The back of a card: a lattice of eight-pointed stars. */
export function CardBack() {
  const id = useId()
  return (
    <svg className={css['card']} viewBox="0 0 250 350" aria-hidden="true" focusable="false">
      <pattern id={id} width="50" height="50" patternUnits="userSpaceOnUse">
        <path d={STAR} fill="none" stroke="#e7c27a" strokeWidth="3.5" />
        <circle cx="25" cy="25" r="6" fill="#e7c27a" />
      </pattern>
      <rect className={css['paper']} x={1.5} y={1.5} width={247} height={347} rx={22} />
      <rect x={16} y={16} width={218} height={318} rx={12} fill="#7c1d2f" />
      <rect x={25} y={25} width={200} height={300} rx={6} fill={`url(#${id})`} stroke="#e7c27a" strokeWidth={3} />
    </svg>
  )
}
