import { useState } from 'react'
import type { RuleBook } from '../../api/types'
import { useT } from '../../i18n'
import { Button } from '../Button/Button'
import { Field } from '../Field/Field'
import { isEverOpen } from './choosing'
import { found } from './finding'
import { isOpen, Options, type OptionsProps } from './Options'
import styles from './Options.module.css'
import type { RulesChoice } from './useRulesChoice'

interface DetailsProps {
  book: RuleBook
  choice: RulesChoice
}

interface GroupProps extends OptionsProps {
  label: string
  explanation: string
}

function Group({ label, explanation, options, book, choice }: GroupProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const changed = options.filter(({ name }) => name in choice.changed).length
  const clashes = options.some(({ name }) => choice.clashing.includes(name))
  return (
    <details className={styles['group']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <span className={styles['head']}>
            <b>{label}</b>
            {changed > 0 && <span className={styles['mark']}>{t('rules.changedCount', { n: changed })}</span>}
            {clashes && (
              <span className={styles['mark']} data-clash>
                {t('rules.clash')}
              </span>
            )}
          </span>
          <small>{explanation}</small>
        </span>
      </summary>
      {open && <Options book={book} choice={choice} options={options} />}
    </details>
  )
}

/** The options in the server's groups and order. The limit stands by itself; what never matters only turns up in a clash. */
function groupsOf({ book, choice }: DetailsProps) {
  const shown = book.options.filter(
    (option) => option.name !== 'limit' && (isEverOpen(option) || isOpen(option, choice)),
  )
  return book.groups.map((group) => ({
    ...group,
    options: group.options.flatMap((name) => shown.find((option) => option.name === name) ?? []),
  }))
}

/** Every option, folded into groups, or those alone that somebody looks for. A group waits until one of its options matters. */
function Groups({ book, choice }: DetailsProps) {
  const t = useT()
  const [wanted, setWanted] = useState('')
  const groups = groupsOf({ book, choice })
  const matching = found(
    groups.flatMap(({ options }) => options),
    wanted,
  )
  return (
    <>
      <div className={styles['find']}>
        <Field
          type="search"
          label={t('rules.find')}
          hint={wanted.trim() && matching.length === 0 ? t('rules.findNone') : t('rules.findHint')}
          autoComplete="off"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
          // Enter would send the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {wanted.trim() ? (
        <Options book={book} choice={choice} options={matching} />
      ) : (
        groups
          .filter(({ options }) => options.some((option) => isOpen(option, choice)))
          .map(({ name, ...group }) => <Group key={name} {...group} book={book} choice={choice} />)
      )}
    </>
  )
}

/** Every option of the rules, in the server's words. */
export function Details({ book, choice }: DetailsProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  // The limit stands by itself, and is marked there.
  const changed = Object.keys(choice.changed).filter((name) => name !== 'limit').length
  return (
    <details className={styles['details']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <span className={styles['head']}>
            {t('rules.details')}
            {changed > 0 && <span className={styles['mark']}>{t('rules.changedCount', { n: changed })}</span>}
          </span>
          <small>{t('rules.detailsHint')}</small>
        </span>
      </summary>
      {open && (
        <div className={styles['groups']}>
          <Groups book={book} choice={choice} />
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
