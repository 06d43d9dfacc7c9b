import { lazy, Suspense } from 'react'
import { useT } from '../../i18n'
import { Skeleton } from '../Skeleton/Skeleton'
import { Unfolding } from './Unfolding'
import type { RulesInWordsProps } from './WordsOfRules'

// The table does not wait for what is only read when somebody wants to know.
const WordsOfRules = lazy(() => import('./WordsOfRules').then(({ WordsOfRules: screen }) => ({ default: screen })))

/** The rules of a table in words, in the language on the screen. */
export function RulesInWords(props: RulesInWordsProps) {
  return (
    <Suspense fallback={<Skeleton rows={3} height={24} />}>
      <WordsOfRules {...props} />
    </Suspense>
  )
}

/** The same behind a line that opens it: fetched only when somebody wants to know. */
export function RulesOnDemand(props: RulesInWordsProps) {
  const t = useT()
  return (
    <Unfolding title={t('rules.tableRules')}>
      <RulesInWords {...props} />
    </Unfolding>
  )
}
