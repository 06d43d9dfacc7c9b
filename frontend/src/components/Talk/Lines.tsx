import type { Message, Talk } from '../../api/types'
import { useT } from '../../i18n'
import { isolate, useFormat } from '../../i18n/format'
import { useSpeaking } from '../../store/useTalk'
import { Button } from '../Button/Button'
import { ReportButton } from '../Report/ReportButton'
import styles from './Talk.module.css'

interface LineProps {
  message: Message
  me: string | undefined
  onSilence: (username: string) => void
}

function Line({ message, me, onSilence }: LineProps) {
  const t = useT()
  const { formatMoment } = useFormat()
  const { author, text, at } = message
  return (
    <li>
      <div className={styles['said']}>
        <p className={styles['soft']}>
          {author && (
            <>
              <bdi>{author.username === me ? t('common.you') : author.display_name}</bdi> ·{' '}
            </>
          )}
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
        <p dir="auto">{text}</p>
      </div>
      {author && author.username !== me && (
        <div className={styles['ways']}>
          <Button
            tone="quiet"
            aria-label={t('company.talkSilenceNamed', { name: isolate(author.display_name) })}
            onClick={() => onSilence(author.username)}
          >
            {t('company.talkSilence')}
          </Button>
          <ReportButton about={{ person: author, message }} />
        </div>
      )}
    </li>
  )
}

/** What was said, the newest first, and who is not heard. */
export function Lines({ id, talk, me }: { id: string; talk: Talk; me: string | undefined }) {
  const t = useT()
  const { silence, hear } = useSpeaking(id)
  const { results, silenced } = talk
  return (
    <>
      {results.length === 0 && <p className={styles['soft']}>{t('company.talkEmpty')}</p>}
      <ul className={styles['lines']} aria-live="polite">
        {results.map((message) => (
          <Line key={message.id} message={message} me={me} onSilence={silence.submit} />
        ))}
      </ul>
      {silenced.map((username) => (
        <p key={username} className={styles['soft']}>
          {t('company.talkSilenced', { names: isolate(username) })}{' '}
          <Button tone="quiet" busy={hear.isPending} onClick={() => hear.submit(username)}>
            {t('company.talkUnsilence')}
          </Button>
        </p>
      ))}
    </>
  )
}
