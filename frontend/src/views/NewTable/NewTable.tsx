import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { RuleBook } from '../../api/types'
import { Button } from '../../components/Button/Button'
import { Failure, Notice } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Panel } from '../../components/Panel/Panel'
import { QuickPlay } from '../../components/QuickPlay/QuickPlay'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { useT } from '../../i18n'
import { ruleSetQuery, rulesQuery } from '../../store/queries'
import { TableForm } from './TableForm'

/** Opening a table: at once with bots, or set by hand. */
export default function NewTable() {
  const t = useT()
  const asked = new URLSearchParams(useSearch())
  const shared = asked.get('rules')
  const isPlain = asked.size === 0
  const { data: book, error, refetch } = useQuery(rulesQuery())
  return (
    <Page title={t('lobby.newTitle')}>
      {isPlain && (
        <Panel>
          <p>{t('lobby.newQuickText')}</p>
          <QuickPlay />
        </Panel>
      )}
      <Panel title={!isPlain ? null : t('lobby.newOwn')}>
        {book &&
          (shared ? <SharedForm key={shared} book={book} id={shared} /> : <TableForm book={book} shared={null} />)}
        {!book && !error && <Skeleton rows={3} height={120} />}
        {!book && error && (
          <>
            <Failure error={error} />
            <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
          </>
        )}
      </Panel>
    </Page>
  )
}

/** The form with the rules of a link already chosen, or with a word that they are gone. */
function SharedForm({ book, id }: { book: RuleBook; id: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(ruleSetQuery(id))
  if (data) return <TableForm book={book} shared={data} />
  if (!error) return <Skeleton rows={3} height={120} />
  if (error.status !== 404) {
    return (
      <>
        <Failure error={error} />
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </>
    )
  }
  return (
    <>
      <Notice tone="plain">{t('rules.gone')}</Notice>
      <TableForm book={book} shared={null} />
    </>
  )
}
