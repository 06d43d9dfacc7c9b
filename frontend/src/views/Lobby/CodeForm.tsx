import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../components/Button/Button'
import { Field } from '../../components/Field/Field'
import { useT } from '../../i18n'
import styles from './Lobby.module.css'

const DIGITS = 8

/** Digits of any script count; spaces and hyphens between them do not. */
const looksRight = (code: string): boolean => code.replace(/\P{Nd}/gu, '').length === DIGITS

/** The way to a table whose code somebody has told me. */
export function CodeForm() {
  const t = useT()
  const [, navigate] = useLocation()
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  function go(event: FormEvent): void {
    event.preventDefault()
    const isRight = looksRight(code)
    setWrong(!isRight)
    if (isRight) navigate(`/join/${encodeURIComponent(code.replace(/\P{Nd}/gu, ''))}`)
  }
  return (
    <form className={styles['code']} onSubmit={go} noValidate>
      <Field
        label={t('company.code')}
        hint={t('company.codeHint')}
        errors={isWrong ? [t('company.codeBad')] : undefined}
        value={code}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        onInput={({ currentTarget: { value } }) => setCode(value)}
        beside={<Button type="submit">{t('company.codeGo')}</Button>}
      />
    </form>
  )
}
