import type { ViewSeat } from '../../api/types'
import type { Part } from '../../domain/record'
import { SEATS } from '../../domain/seats'
import type { MessageKey } from '../../i18n'
import css from './Proof.module.css'
import { Rich } from './Rich'
import type { Words } from './words'

interface Props {
  /** By seat. */
  parts: readonly Part[]
  seats: readonly ViewSeat[]
  words: Words
}

function roleOf({ digest, value }: Part, seat: ViewSeat | undefined): MessageKey {
  if (value) return 'help.partGiven'
  if (digest) return 'help.partUnopened'
  return seat?.state === 'bot' ? 'help.partBot' : 'help.partAbsent'
}

const NOTHING: Part = { digest: null, value: null }

/** Who took part in a shuffle and who did not, by name, and with what. */
export function Contributors({ parts, seats, words }: Props) {
  const { t, name, bareName } = words
  const all = SEATS.map((seat) => ({ ...(parts[seat] ?? NOTHING), seat }))
  const shown = all.filter(({ digest }) => digest)
  return (
    <>
      <h3>{t('help.partTitle')}</h3>
      <ul className={css['check']} aria-label={t('help.partTitle')}>
        {all.map(({ seat, ...part }) => (
          <li key={seat}>
            <Rich text={t(roleOf(part, seats[seat]), { name: name(seat) })} words={words} />
          </li>
        ))}
      </ul>
      {shown.length > 0 && (
        <details>
          <summary>{t('help.partNumbers')}</summary>
          <dl>
            {shown.map(({ seat, digest, value }) => (
              <div key={seat}>
                <dt>
                  <bdi>{bareName(seat)}</bdi>
                </dt>
                <dd>
                  <code dir="ltr">{digest}</code>
                </dd>
                {value && (
                  <dd>
                    <code dir="ltr">{value}</code>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
