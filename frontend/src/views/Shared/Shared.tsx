import type { ReactNode } from 'react'
import { Failure } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Empty } from '../../components/Panel/Panel'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { useT } from '../../i18n'
import { useShared } from '../../store/useShared'

interface SharedProps {
  token: string
  /** The screen of the game with this id. */
  children: (id: string) => ReactNode
}

/** A finished game that one of its players shows by a link: its result and every deal, for anybody. */
export default function Shared({ token, children }: SharedProps) {
  const t = useT()
  const { data: id, error } = useShared(token)
  if (id) return children(id)
  return (
    <Page title={t('company.sharedTitle')} hideTitle>
      {!error && <Skeleton rows={3} height={80} />}
      {error?.status === 404 && <Empty title={t('company.sharedGone')} text={t('company.sharedGoneText')} />}
      {error && error.status !== 404 && <Failure error={error} />}
    </Page>
  )
}
