import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { SeatNumber, Invitation as Table } from '../../api/types'
import { Button, ButtonLink } from '../../components/Button/Button'
import { Latest } from '../../components/Clock/Latest'
import { InvitationDialog } from '../../components/JoinDialog/JoinDialog'
import { Failure, Notice } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Empty, Panel } from '../../components/Panel/Panel'
import { Sentences } from '../../components/Rules/Sentences'
import { SeatMap } from '../../components/SeatMap/SeatMap'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { Terms } from '../../components/Terms/Terms'
import { partnershipOf, WaitingSeat } from '../../components/WaitingRoom/WaitingSeat'
import { useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { withNext } from '../../store/next'
import { useMe } from '../../store/session'
import { invitationQuery } from '../../store/useInvitation'
import styles from './Invitation.module.css'

/** For whoever is signed out: the way in that leads back here. */
function WaysIn() {
  const t = useT()
  const [here] = useLocation()
  return (
    <div className={styles['ways']}>
      <p>{t('company.signUpFirst')}</p>
      <ButtonLink href={withNext('/register', here)} tone="primary" wide>
        {t('company.signUp')}
      </ButtonLink>
      <ButtonLink href={withNext('/signin', here)} wide>
        {t('company.signIn')}
      </ButtonLink>
    </div>
  )
}

/** The first free seat; null where none is left. */
const firstFree = ({ seats }: Table): SeatNumber | null => seats.find(({ state }) => state === 'open')?.seat ?? null

function Shown({ code, table }: { code: string; table: Table }) {
  const t = useT()
  const { me } = useMe()
  const [seat, setSeat] = useState<SeatNumber | null>(null)
  const free = firstFree(table)
  const opener = table.seats.find(({ player }) => player?.username === table.opener)?.player?.display_name
  return (
    <Page title={isolate(table.name)}>
      <div className={styles['head']}>
        <Notice tone="plain">
          {t('company.invitedTo')}. {opener && t('company.invitedBy', { name: isolate(opener) })}
        </Notice>
        <Terms game={table} />
        <Latest seconds={table.longest_s} />
      </div>
      <SeatMap seats={table.seats} me={null} direction={table.rules.direction} centre={t('lobby.waitingTitle')}>
        {(one) => (
          <WaitingSeat
            seat={one}
            mine={false}
            opener={table.opener}
            partnership={partnershipOf(table, one.seat, t)}
            onSit={me ? () => setSeat(one.seat) : null}
          />
        )}
      </SeatMap>
      {free === null && <Notice tone="plain">{t('company.full')}</Notice>}
      {me ? (
        free !== null && (
          <div className={styles['ways']}>
            <Button tone="primary" wide onClick={() => setSeat(free)}>
              {t('company.sitDown')}
            </Button>
          </div>
        )
      ) : (
        <WaysIn />
      )}
      <Panel title={t('rules.tableRules')}>
        <Sentences words={table} />
      </Panel>
      {seat !== null && <InvitationDialog code={code} table={table} seat={seat} onClose={() => setSeat(null)} />}
    </Page>
  )
}

/** A code or a link that leads nowhere, or nowhere any more. */
function Gone() {
  const t = useT()
  const { me } = useMe()
  return (
    <Page title={t('company.gone')} hideTitle>
      <Empty title={t('company.gone')} text={t('company.goneText')}>
        {me ? (
          <ButtonLink href="/lobby" tone="primary" wide>
            {t('company.toLobby')}
          </ButtonLink>
        ) : (
          <WaysIn />
        )}
      </Empty>
    </Page>
  )
}

/**
 * The table that a code or a link leads to: what it is, before one has an account, and the way to sit down.
 * With `orSignIn` what is not shown to strangers asks who they are.
 */
export default function Invitation({ code, orSignIn = false }: { code: string; orSignIn?: boolean }) {
  const t = useT()
  const [here] = useLocation()
  const { data, error, refetch } = useQuery(invitationQuery(code))
  if (error?.status === 404) return orSignIn ? <Redirect to={withNext('/signin', here)} replace /> : <Gone />
  if (data?.id) return <Redirect to={`/games/${data.id}`} replace />
  if (data) return <Shown code={code} table={data} />
  return (
    <Page title={t('company.invitedTo')} hideTitle>
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
