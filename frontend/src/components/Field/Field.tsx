import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useT } from '../../i18n'
import styles from './Field.module.css'

interface Around {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong with the input, in the person's language. */
  errors?: readonly string[] | undefined
}

type InputProps = Around & Omit<ComponentProps<'input'>, 'className' | 'id' | 'label'>
type SelectProps = Around & Omit<ComponentProps<'select'>, 'className' | 'id' | 'label'>

function useDescription({ hint, errors }: Around) {
  const id = useId()
  const faulty = Boolean(errors?.length)
  const described = [hint && `${id}-hint`, faulty && `${id}-error`].filter(Boolean).join(' ')
  return { id, aria: { id, 'aria-describedby': described || undefined, 'aria-invalid': faulty || undefined } }
}

function Frame({ id, label, hint, errors, children }: Around & { id: string; children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errors && errors.length > 0 && (
        <p className={styles['error']} id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}

/** A labelled line of input with its hint and its errors; `beside` it what belongs to it, such as its unit. */
export function Field({ label, hint, errors, beside, ...input }: InputProps & { beside?: ReactNode }) {
  const { id, aria } = useDescription({ label, hint, errors })
  const line = <input {...input} {...aria} className={styles['input']} />
  return (
    <Frame id={id} label={label} hint={hint} errors={errors}>
      {beside ? (
        <span className={styles['pair']}>
          {line}
          {beside}
        </span>
      ) : (
        line
      )}
    </Frame>
  )
}

/** A native choice from a list without a label of its own: give it an `aria-label`. */
export function Select(select: Omit<ComponentProps<'select'>, 'className'>) {
  return <select {...select} className={styles['input']} />
}

/** A password field that can be made readable. Its hint makes way for the errors, which tell the same rules. */
export function PasswordField({ label, hint: rules, errors, ...input }: InputProps) {
  const hint = errors?.length ? undefined : rules
  const t = useT()
  const [shown, setShown] = useState(false)
  const { id, aria } = useDescription({ label, hint, errors })
  return (
    <Frame id={id} label={label} hint={hint} errors={errors}>
      <span className={styles['withButton']} dir="ltr">
        <input {...input} {...aria} type={shown ? 'text' : 'password'} className={styles['input']} />
        <button type="button" aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {t(shown ? 'account.passwordHide' : 'account.passwordShow')}
        </button>
      </span>
    </Frame>
  )
}

/** A labelled native choice from a list. */
export function SelectField({ label, hint, errors, children, ...select }: SelectProps) {
  const { id, aria } = useDescription({ label, hint, errors })
  return (
    <Frame id={id} label={label} hint={hint} errors={errors}>
      <select {...select} {...aria} className={styles['input']}>
        {children}
      </select>
    </Frame>
  )
}
