import { useState } from 'react'
import type { ApiError } from '../../api/client'
import { useT } from '../../i18n'
import { Confirm } from '../Confirm/Confirm'
import { Field } from '../Field/Field'

const LONGEST_NAME = 60

interface NameDialogProps {
  title: string
  name: string
  busy: boolean
  error: ApiError | null
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name of rules. Enter sends it, and never the form in which the dialog may stand. */
export function NameDialog({ title, name, busy, error, onName, onClose }: NameDialogProps) {
  const t = useT()
  const [text, setText] = useState(name)
  const [missing, setMissing] = useState(false)

  function send(): void {
    setMissing(!text.trim())
    if (text.trim() && !busy) onName(text.trim())
  }

  return (
    <Confirm
      title={title}
      yes={t('common.save')}
      busy={busy}
      error={error?.fields['name'] ? null : error}
      onYes={send}
      onClose={onClose}
    >
      <Field
        label={t('rules.name')}
        hint={t('rules.nameHint')}
        value={text}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        dir="auto"
        errors={missing ? [t('common.required')] : error?.fields['name']}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
      />
    </Confirm>
  )
}
