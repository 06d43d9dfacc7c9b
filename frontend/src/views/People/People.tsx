import type { ReactNode } from 'react'
import type { ApiError } from '../../api/client'
import type { Player } from '../../api/types'
import { Button } from '../../components/Button/Button'
import { Field } from '../../components/Field/Field'
import { Failure } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Panel } from '../../components/Panel/Panel'
import { BlockButton } from '../../components/People/BlockButton'
import styles from '../../components/People/People.module.css'
import { PlayerLink } from '../../components/PlayerLink/PlayerLink'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { TextForm } from '../../components/TextForm/TextForm'
import { type MessageKey, useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { useBlocks, usePartners, usePerson } from '../../store/usePeople'

interface ListProps {
  people: readonly Player[] | undefined
  error: ApiError | null
  none: string
  children: (person: Player) => ReactNode
}

function List({ people, error, none, children }: ListProps) {
  if (!people) return error ? <Failure error={error} /> : <Skeleton rows={2} height={44} />
  if (people.length === 0) return <p className={styles['soft']}>{none}</p>
  return (
    <ul className={styles['people']}>
      {people.map((person) => (
        <li key={person.username}>
          <span className={styles['name']}>
            <PlayerLink player={person} />{' '}
            {person.display_name !== person.username && <bdi className={styles['soft']}>{person.username}</bdi>}
          </span>
          <span className={styles['ways']}>{children(person)}</span>
        </li>
      ))}
    </ul>
  )
}

type What = 'add' | 'remove' | 'unblock'
const LABELS: Record<What, [MessageKey, MessageKey]> = {
  add: ['company.add', 'company.addNamed'],
  remove: ['company.remove', 'company.removeNamed'],
  unblock: ['company.unblock', 'company.unblockNamed'],
}

function Do({ what, person }: { what: What; person: Player }) {
  const t = useT()
  const write = usePerson()[what]
  const [label, named] = LABELS[what]
  return (
    <>
      <Button
        busy={write.isPending}
        aria-label={t(named, { name: isolate(person.display_name) })}
        onClick={() => write.submit(person.username)}
      >
        {t(label)}
      </Button>
      <Failure error={write.error} />
    </>
  )
}

/** A new favourite by his name. */
function AddForm() {
  const t = useT()
  const { add } = usePerson()
  return (
    <TextForm
      fields={['username']}
      submit={t('company.add')}
      busy={add.isPending}
      error={add.error}
      onSubmit={({ username }) => add.submit(username.trim())}
    >
      {(errorsOf) => (
        <Field
          name="username"
          label={t('company.name')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          errors={errorsOf('username')}
        />
      )}
    </TextForm>
  )
}

/** Whom I like to play with, and whom I keep away. */
export default function People() {
  const t = useT()
  const partners = usePartners()
  const blocks = useBlocks()
  const suggestions = partners.data?.suggestions ?? []
  return (
    <Page title={t('company.people')}>
      <Panel title={t('company.favourites')}>
        <p>{t('company.favouritesText')}</p>
        <List people={partners.data?.results} error={partners.error} none={t('company.noFavourites')}>
          {(person) => <Do what="remove" person={person} />}
        </List>
        <AddForm />
        {suggestions.length > 0 && (
          <>
            <h3>{t('company.suggestions')}</h3>
            <List people={suggestions} error={null} none="">
              {(person) => (
                <>
                  <Do what="add" person={person} />
                  <BlockButton person={person} />
                </>
              )}
            </List>
          </>
        )}
      </Panel>
      <Panel title={t('company.blocked')}>
        <p>{t('company.blockedText')}</p>
        <List people={blocks.data} error={blocks.error} none={t('company.noBlocked')}>
          {(person) => <Do what="unblock" person={person} />}
        </List>
      </Panel>
    </Page>
  )
}
