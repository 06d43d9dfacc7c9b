import { type FormEvent, type ReactNode, useState } from 'react'
import type { ApiError } from '../../api/client'
import { useT } from '../../i18n'
import { Button, type Tone } from '../Button/Button'
import { Failure } from '../Notice/Notice'
import styles from './TextForm.module.css'

type ErrorsOf = (name: string) => readonly string[] | undefined

interface TextFormProps<Name extends string> {
  /** The names of the inputs inside; all of them must be filled in. */
  fields: readonly Name[]
  submit: string
  tone?: Tone
  busy: boolean
  error: ApiError | null
  onSubmit: (values: Record<Name, string>) => void
  /** The inputs; each shows what `errorsOf` its name says. */
  children: (errorsOf: ErrorsOf) => ReactNode
}

/** A short form of text fields: Enter or the button sends it, and what was typed stays when it is refused. */
export function TextForm<Name extends string>({
  fields,
  submit,
  tone = 'primary',
  busy,
  error,
  onSubmit,
  children,
}: TextFormProps<Name>) {
  const t = useT()
  const [empty, setEmpty] = useState<readonly string[]>([])

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const values = fields.map((name) => [name, String(data.get(name) ?? '')] as const)
    const missing = values.filter(([, value]) => !value.trim()).map(([name]) => name)
    setEmpty(missing)
    const first = missing[0] && form.elements.namedItem(missing[0])
    if (first instanceof HTMLElement) first.focus()
    else if (!busy) onSubmit(Object.fromEntries(values) as Record<Name, string>)
  }

  const errorsOf: ErrorsOf = (name) => (empty.includes(name) ? [t('common.required')] : error?.fields[name])

  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      {children(errorsOf)}
      <Failure error={error} fields={fields} />
      <Button type="submit" tone={tone} wide busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
