import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { RuleSet } from '../../api/types'
import { Button, ButtonLink } from '../../components/Button/Button'
import { Failure } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Empty, Panel } from '../../components/Panel/Panel'
import { OwnRules } from '../../components/Rules/OwnRules'
import { SaveRules } from '../../components/Rules/SaveRules'
import { Sentences } from '../../components/Rules/Sentences'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { withNext } from '../../store/next'
import { ruleSetQuery } from '../../store/queries'
import { useMe } from '../../store/session'
import styles from './SharedRules.module.css'

function Rules({ set }: { set: RuleSet }) {
  const t = useT()
  const { me } = useMe()
  const [, navigate] = useLocation()
  const opening = `/new?rules=${set.id}`
  const mine = set.owner === me?.username
  return (
    <Page title={isolate(set.name)}>
      <p className={styles['owner']}>{mine ? t('rules.mine') : t('rules.sharedBy', { name: isolate(set.owner) })}</p>
      <Panel title={t('rules.inWords')}>
        <Sentences words={set} />
      </Panel>
      <div className={styles['ways']}>
        {!me && <p>{t('company.signInToOpen')}</p>}
        <ButtonLink href={me ? opening : withNext('/register', opening)} tone="primary" wide>
          {t(me ? 'rules.openWith' : 'company.signUp')}
        </ButtonLink>
        {!me && (
          <ButtonLink href={withNext('/signin', opening)} wide>
            {t('company.signIn')}
          </ButtonLink>
        )}
        {me &&
          (mine ? (
            <OwnRules set={set} onDeleted={() => navigate('/new', { replace: true })} />
          ) : (
            <SaveRules rules={set.rules} label={t('rules.saveCopy')} name={set.name} />
          ))}
      </div>
    </Page>
  )
}

/** Rules that somebody shares by their link: what they are, and what to do with them. */
export default function SharedRules({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(ruleSetQuery(id))
  if (data && error?.status !== 404) return <Rules set={data} />
  if (error?.status === 404) {
    return (
      <Page title={t('rules.gone')} hideTitle>
        <Empty title={t('rules.gone')} text={t('rules.goneText')}>
          <ButtonLink href="/new" tone="primary" wide>
            {t('lobby.openTable')}
          </ButtonLink>
        </Empty>
      </Page>
    )
  }
  return (
    <Page title={t('rules.inWords')} hideTitle>
      {error ? (
        <>
          <Failure error={error} />
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </>
      ) : (
        <Skeleton rows={3} height={80} />
      )}
    </Page>
  )
}
