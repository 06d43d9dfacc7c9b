import { useId, useState } from 'react'
import type { Reported, ReportReason } from '../../api/reports'
import { type MessageKey, useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { useReport } from '../../store/useReport'
import { Choice } from '../Choice/Choice'
import { Confirm } from '../Confirm/Confirm'
import { Field } from '../Field/Field'
import { Notice } from '../Notice/Notice'
import styles from './Report.module.css'

const LONGEST = 300
const REASONS: Record<ReportReason, MessageKey> = {
  abuse: 'reports.abuse',
  cheating: 'reports.cheating',
  spam: 'reports.spam',
  name: 'reports.name',
  other: 'reports.other',
}

interface ReportDialogProps {
  about: Reported
  onClose: () => void
}

/** Asks why somebody, or what he said, is reported, and says when it was sent. Enter in the note sends it. */
export function ReportDialog({ about, onClose }: ReportDialogProps) {
  const t = useT()
  const group = useId()
  const { submit, isPending, isSuccess, error } = useReport()
  const [reason, setReason] = useState<ReportReason>('abuse')
  const [note, setNote] = useState('')
  const name = isolate(about.person.display_name)

  function send(): void {
    const subject = about.message ? { message: about.message.id } : { person: about.person.username }
    submit({ ...subject, reason, note: note.trim() })
  }

  return (
    <Confirm
      title={t(about.message ? 'reports.titleMessage' : 'reports.title', { name })}
      yes={t('reports.send')}
      done={isSuccess}
      busy={isPending}
      error={error?.fields['note'] ? null : error}
      onYes={send}
      onClose={onClose}
    >
      {isSuccess ? (
        <Notice tone="good">{t('reports.sent')}</Notice>
      ) : (
        <>
          {about.message && (
            <blockquote className={styles['quote']} dir="auto">
              {about.message.text}
            </blockquote>
          )}
          <p>{t('reports.lead', { name })}</p>
          <Choice<ReportReason>
            legend={t('reports.reason')}
            name={group}
            loose
            value={reason}
            onChange={setReason}
            options={Object.entries(REASONS).map(([value, key]) => ({ value: value as ReportReason, label: t(key) }))}
          />
          <Field
            label={t('reports.note')}
            hint={t('reports.noteHint')}
            value={note}
            maxLength={LONGEST}
            autoComplete="off"
            dir="auto"
            errors={error?.fields['note']}
            onInput={({ currentTarget: { value } }) => setNote(value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              send()
            }}
          />
        </>
      )}
    </Confirm>
  )
}
