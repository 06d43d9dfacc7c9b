/** Whether all four answer before the first lead. */
export const hasDeclaring = ({ exposing, minus }: { exposing: string; minus: string }): boolean =>
  exposing === 'on' || minus !== 'off'
