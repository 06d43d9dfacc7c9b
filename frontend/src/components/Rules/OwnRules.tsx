import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RuleSet } from '../../api/types'
import { useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { rulesQuery } from '../../store/queries'
import { useChangeRules, useDeleteRules } from '../../store/useRuleSets'
import { Button } from '../Button/Button'
import { Confirm } from '../Confirm/Confirm'
import { CopyLink } from '../CopyLink/CopyLink'
import { wantedOf } from './choosing'
import { NameDialog } from './NameDialog'
import styles from './Rules.module.css'

type Asking = 'name' | 'delete' | null

/** What one may do with rules of one's own: share, rename, delete. */
export function OwnRules({ set, onDeleted }: { set: RuleSet; onDeleted?: () => void }) {
  const t = useT()
  const { data: book } = useQuery(rulesQuery())
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  const change = useChangeRules(set.id, close)
  const remove = useDeleteRules(set.id, () => {
    close()
    onDeleted?.()
  })
  return (
    <div className={styles['own']}>
      <CopyLink path={`/rules/${set.id}`} label={t('rules.shareLink')} />
      <div className={styles['pair']}>
        <Button wide onClick={() => setAsking('name')}>
          {t('rules.rename')}
        </Button>
        <Button tone="danger" wide onClick={() => setAsking('delete')}>
          {t('rules.delete')}
        </Button>
      </div>
      {asking === 'name' && book && (
        <NameDialog
          title={t('rules.rename')}
          name={set.name}
          busy={change.isPending}
          error={change.error}
          onName={(name) => change.submit({ name, rules: wantedOf(set.rules, book) })}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <Confirm
          title={t('rules.deleteTitle', { name: isolate(set.name) })}
          yes={t('rules.delete')}
          tone="danger"
          busy={remove.isPending}
          error={remove.error}
          onYes={() => remove.submit(null)}
          onClose={close}
        >
          <p>{t('rules.deleteText')}</p>
        </Confirm>
      )}
    </div>
  )
}
