import type { Player } from '../../api/types'
import { useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { useBlocks, usePartners, usePerson } from '../../store/usePeople'
import { Button } from '../Button/Button'
import { Failure } from '../Notice/Notice'
import { PlayerLink } from '../PlayerLink/PlayerLink'
import { BlockButton } from './BlockButton'
import styles from './People.module.css'

interface PersonProps {
  person: Player
  isFavourite: boolean
  isBlocked: boolean
}

function Person({ person, isFavourite, isBlocked }: PersonProps) {
  const t = useT()
  const { add, unblock } = usePerson()
  const name = isolate(person.display_name)
  return (
    <li>
      <span className={styles['name']}>
        <PlayerLink player={person} />
        {isFavourite && <span className={styles['soft']}> · {t('company.isFavourite')}</span>}
        {isBlocked && <span className={styles['soft']}> · {t('company.blocked')}</span>}
      </span>
      <span className={styles['ways']}>
        {!isFavourite && !isBlocked && (
          <Button
            busy={add.isPending}
            aria-label={t('company.addNamed', { name })}
            onClick={() => add.submit(person.username)}
          >
            {t('company.add')}
          </Button>
        )}
        {isBlocked ? (
          <Button
            busy={unblock.isPending}
            aria-label={t('company.unblockNamed', { name })}
            onClick={() => unblock.submit(person.username)}
          >
            {t('company.unblock')}
          </Button>
        ) : (
          <BlockButton person={person} />
        )}
      </span>
      <Failure error={add.error ?? unblock.error} />
    </li>
  )
}

/** The people at a table, and what I may do about each: make a favourite of him, or keep him away. */
export function AtTable({ people }: { people: readonly Player[] }) {
  const partners = usePartners().data?.results ?? []
  const blocks = useBlocks().data ?? []
  const isIn = (list: readonly Player[], { username }: Player) => list.some((one) => one.username === username)
  return (
    <ul className={styles['people']}>
      {people.map((person) => (
        <Person
          key={person.username}
          person={person}
          isFavourite={isIn(partners, person)}
          isBlocked={isIn(blocks, person)}
        />
      ))}
    </ul>
  )
}
