import type { ReactNode } from 'react'
import type { ApiError } from '../../api/client'
import { type Translate, useT } from '../../i18n'
import styles from './Notice.module.css'

/** What to tell a person about a failed request: the server's own sentence where it has one, the most exact of them. */
export function wordsFor(error: ApiError, t: Translate): string {
  if (error.status === 0) return t('common.errorOffline')
  if (typeof error.data['explanation'] === 'string') return error.data['explanation']
  return error.message || t(error.status >= 500 ? 'common.errorServer' : 'common.errorUnknown')
}

/** A sentence that stands out; a `bad` one is spoken at once. */
export function Notice({ tone, children }: { tone: 'good' | 'bad' | 'plain'; children: ReactNode }) {
  return (
    <div className={`${styles['notice']} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}

/** The failure of a form or a button; silent where every complaint stands at its own field. */
export function Failure({ error, fields = [] }: { error: ApiError | null; fields?: readonly string[] }) {
  const t = useT()
  if (!error) return null
  const elsewhere = Object.entries(error.fields).flatMap(([name, texts]) => (fields.includes(name) ? [] : texts))
  const atFields = Object.keys(error.fields).some((name) => fields.includes(name))
  const words = elsewhere.length > 0 ? elsewhere.join(' ') : atFields ? '' : wordsFor(error, t)
  return words ? <Notice tone="bad">{words}</Notice> : null
}
