import { type FormEvent, useState } from 'react'
import type { Talk } from '../../api/types'
import { useT } from '../../i18n'
import { usePhrases, useSpeaking } from '../../store/useTalk'
import { Button } from '../Button/Button'
import { Field } from '../Field/Field'
import { Failure } from '../Notice/Notice'
import styles from './Talk.module.css'

const LONGEST = 300

/** Phrases to tap, and a line to write where the table allows it. */
export function Speak({ id, talk }: { id: string; talk: Talk }) {
  const t = useT()
  const [text, setText] = useState('')
  const { say } = useSpeaking(id, () => setText(''))
  const phrases = usePhrases().data ?? []
  if (talk.talk === 'off') return <p>{t('company.talkOff')}</p>
  if (!talk.may_write) return <p className={styles['soft']}>{t('company.talkReadOnly')}</p>
  function send(event: FormEvent): void {
    event.preventDefault()
    if (text.trim()) say.submit({ text: text.trim() })
  }
  return (
    <div className={styles['part']}>
      <Failure error={say.error} fields={['text']} />
      {talk.free_text ? (
        <form className={styles['form']} onSubmit={send}>
          <Field
            label={t('company.talkWrite')}
            value={text}
            maxLength={LONGEST}
            autoComplete="off"
            dir="auto"
            errors={say.error?.fields['text']}
            onInput={({ currentTarget: { value } }) => setText(value)}
            beside={
              <Button type="submit" busy={say.isPending}>
                {t('company.talkSend')}
              </Button>
            }
          />
        </form>
      ) : (
        talk.talk === 'free' && <p className={styles['soft']}>{t('company.talkOnlyPhrases')}</p>
      )}
      <fieldset className={styles['phrases']}>
        <legend>{t('company.talkPhrases')}</legend>
        {phrases.map(({ key, text: phrase }) => (
          <Button key={key} busy={say.isPending} onClick={() => say.submit({ phrase: key } as never)}>
            {phrase}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
