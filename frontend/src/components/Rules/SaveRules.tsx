import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { RuleOptions, RuleSet } from '../../api/types'
import { useT } from '../../i18n'
import { rulesQuery } from '../../store/queries'
import { useSaveRules } from '../../store/useRuleSets'
import { Button } from '../Button/Button'
import { wantedOf } from './choosing'
import { NameDialog } from './NameDialog'
import styles from './Rules.module.css'

interface SaveRulesProps {
  rules: RuleOptions
  /** What the button says, and the name that the rules bear so far. */
  label?: string
  name?: string
  onSaved?: (set: RuleSet) => void
}

/** Saves rules under a name; then leads to what was saved, where it can be shared. */
export function SaveRules({ rules, label, name = '', onSaved }: SaveRulesProps) {
  const t = useT()
  const { data: book } = useQuery(rulesQuery())
  const [asking, setAsking] = useState(false)
  const [kept, setKept] = useState<RuleSet | null>(null)
  const save = useSaveRules((set) => {
    setAsking(false)
    setKept(set)
    onSaved?.(set)
  })
  const title = label ?? t('rules.save')
  return (
    <div className={styles['save']}>
      <Button wide busy={!book} onClick={() => setAsking(true)}>
        {title}
      </Button>
      <p role="status">
        {kept && (
          <>
            {t('rules.saved')} · <Link href={`/rules/${kept.id}`}>{kept.name}</Link>
          </>
        )}
      </p>
      {asking && book && (
        <NameDialog
          title={title}
          name={name}
          busy={save.isPending}
          error={save.error}
          onName={(wanted) => save.submit({ name: wanted, rules: wantedOf(rules, book) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
