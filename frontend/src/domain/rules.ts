/** Whether all four answer before the first lead. */
export const hasDeclaring = ({ exposing, minus }: { exposing: string; minus: string }): boolean =>
  exposing === 'on' || minus !== 'off'

/** Whether partners sit opposite. */
export const hasPairs = ({ mode }: { mode: string }): boolean => mode === 'pairs'
