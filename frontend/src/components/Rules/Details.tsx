import { useState } from 'react'
import type { RuleBook } from '../../api/types'
import { useT } from '../../i18n'
import { Button } from '../Button/Button'
import { OptionField } from './OptionField'
import styles from './Options.module.css'
import type { RulesChoice } from './useRulesChoice'

interface DetailsProps {
  book: RuleBook
  choice: RulesChoice
}

interface GroupProps extends DetailsProps {
  group: RuleBook['groups'][number]
}

function Group({ group, book, choice }: GroupProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const options = group.options.flatMap((name) => book.options.find((option) => option.name === name) ?? [])
  const changed = options.filter(({ name }) => name in choice.changed).length
  const clashes = options.some(({ name }) => choice.clashing.includes(name))
  return (
    <details className={styles['group']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <span className={styles['head']}>
            <b>{group.label}</b>
            {changed > 0 && <span className={styles['mark']}>{t('rules.changedCount', { n: changed })}</span>}
            {clashes && (
              <span className={styles['mark']} data-clash>
                {t('rules.clash')}
              </span>
            )}
          </span>
          <small>{group.explanation}</small>
        </span>
      </summary>
      {open && options.map((option) => <OptionField key={option.name} option={option} choice={choice} />)}
    </details>
  )
}

/** The limit stands by itself, and what concerns pairs waits until there are any. */
function groupsOf({ book, choice }: DetailsProps): RuleBook['groups'] {
  return book.groups
    .filter(({ name }) => name !== 'pairs' || choice.rules['mode'] === 'pairs')
    .map((group) => ({ ...group, options: group.options.filter((name) => name !== 'limit') }))
    .filter(({ options }) => options.length > 0)
}

/** Every option of the rules, in the server's groups and words. */
export function Details({ book, choice }: DetailsProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const changed = Object.keys(choice.changed).length
  return (
    <details className={styles['details']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          {t('rules.details')}
          {changed > 0 && <span className={styles['mark']}>{t('rules.changedCount', { n: changed })}</span>}
        </span>
      </summary>
      {open && (
        <div className={styles['groups']}>
          {groupsOf({ book, choice }).map((group) => (
            <Group key={group.name} group={group} book={book} choice={choice} />
          ))}
          {changed > 0 && (
            <Button tone="quiet" onClick={() => choice.undo()}>
              {t('rules.backAll')}
            </Button>
          )}
        </div>
      )}
    </details>
  )
}
