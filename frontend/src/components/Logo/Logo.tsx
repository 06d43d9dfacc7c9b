/** Two fanned cards with the suits of the two Leekhas. Decoration. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <g transform="rotate(-13 30 44)">
        <rect x="12" y="11" width="29" height="42" rx="4.5" fill="#fff" stroke="#0b3f31" strokeOpacity=".7" />
        <path
          d="M26.5 20.500C22.5 26.5 17.5 29 17.5 34c0 3.3 2.4 5.6 5 5.6 1.5 0 2.7-.6 3.4-1.6-.3 2.3-1.1 3.5-2.6 4.300h6.400c-1.5-.8-2.3-2-2.6-4.3.7 1 1.9 1.6 3.4 1.6 2.6 0 5-2.3 5-5.6 0-5-5-7.5-9-13.500Z"
          fill="#16181d"
        />
      </g>
      <g transform="rotate(11 34 44)">
        <rect x="25" y="12" width="29" height="42" rx="4.5" fill="#fff" stroke="#0b3f31" strokeOpacity=".7" />
        <path d="M39.5 21.5 48.5 33l-9 11.5-9-11.500z" fill="#0b5fd0" />
      </g>
    </svg>
  )
}
