import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../i18n'
import { useNote } from '../../store/useTalk'
import { Button } from '../Button/Button'
import { Failure } from '../Notice/Notice'
import { Skeleton } from '../Skeleton/Skeleton'
import styles from './Talk.module.css'

const LONGEST = 4000

/** What I note for myself about a game. */
export function OwnNote({ id }: { id: string }) {
  const t = useT()
  const field = useId()
  const { note, keep } = useNote(id)
  const [text, setText] = useState<string | null>(null)
  if (note.data === undefined) return note.error ? <Failure error={note.error} /> : <Skeleton rows={1} height={96} />
  function send(event: FormEvent): void {
    event.preventDefault()
    keep.submit(text ?? note.data ?? '')
  }
  return (
    <form className={styles['form']} onSubmit={send}>
      <label htmlFor={field}>{t('company.notes')}</label>
      <textarea
        id={field}
        className={styles['note']}
        value={text ?? note.data}
        maxLength={LONGEST}
        dir="auto"
        aria-describedby={`${field}-hint`}
        onInput={({ currentTarget: { value } }) => setText(value)}
      />
      <p id={`${field}-hint`} className={styles['soft']}>
        {t('company.notesHint')}
      </p>
      <Failure error={keep.error} />
      <Button type="submit" busy={keep.isPending}>
        {t(keep.isSuccess && (text === null || text === note.data) ? 'common.saved' : 'common.save')}
      </Button>
    </form>
  )
}
