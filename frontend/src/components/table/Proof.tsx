import { recordFile } from '../../api/games'
import type { RecordedDeal, Rules } from '../../api/types'
import { DealCheck } from './DealCheck'
import { Icon } from './Icon'
import css from './Proof.module.css'
import type { Words } from './words'

interface Props {
  id: string
  deal: number
  commitment: string
  /** Null while the deal runs. */
  secret: string | null
  /** The finished deal, to be worked out again. */
  finished?: { deal: RecordedDeal; rules: Rules }
  words: Words
}

/** The record of a game, to be kept. */
export function RecordLink({ id, words, className }: { id: string; words: Words; className?: string | undefined }) {
  const { href, name } = recordFile(id)
  return (
    <a className={className} href={href} download={name}>
      <Icon name="download" />
      {words.t('table.record')}
    </a>
  )
}

/** What proves that a deal was not changed after it was sealed, and how to check it. */
export function Proof({ id, deal, commitment, secret, finished, words }: Props) {
  const { t } = words
  return (
    <details className={css['proof']}>
      <summary>{t('table.checkDeal', { deal })}</summary>
      <p>{t('table.checkText')}</p>
      {finished && <DealCheck id={id} {...finished} />}
      <dl>
        <dt>{t('table.sealed')}</dt>
        <dd>
          <code dir="ltr">{commitment}</code>
        </dd>
        <dt>{t('table.secret')}</dt>
        <dd>{secret === null ? t('table.secretLater') : <code dir="ltr">{secret}</code>}</dd>
      </dl>
      {secret !== null && (
        <>
          <p>{t('table.verify')}</p>
          <code dir="ltr">python -m leekha_engine verify {recordFile(id).name}</code>
          <RecordLink id={id} words={words} className={css['record']} />
        </>
      )}
    </details>
  )
}
