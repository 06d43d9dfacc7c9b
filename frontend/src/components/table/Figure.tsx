import type { Words } from './words'

interface Props {
  count: number | undefined
  words: Pick<Words, 't'>
  /** What was added has a plus before it, unless it is less than nothing; how often something was taken a times sign. */
  sign?: '+' | '×'
}

/** A number by itself: it keeps its own order in every language and does not run together with its neighbours. */
export function Figure({ count = 0, words, sign }: Props) {
  return (
    <bdi dir="ltr">
      {count < 0 ? '−' : sign}
      {words.t('table.figure', { count: Math.abs(count) })}
    </bdi>
  )
}
