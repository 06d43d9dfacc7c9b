import { useState } from 'react'
import { recordFile } from '../../api/games'
import type { GameRecord, GameView, RecordedDeal } from '../../api/types'
import { partsOf } from '../../domain/record'
import { Contributors } from './Contributors'
import { CheckedLine, DealCheck } from './DealCheck'
import { Icon } from './Icon'
import css from './Proof.module.css'
import type { Words } from './words'

/** A deal that runs, or one that has ended in its record. */
type Proven = { deal: NonNullable<GameView['deal']>; record?: undefined } | { deal: RecordedDeal; record: GameRecord }

type Props = Proven & { view: GameView; words: Words }

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

/** Who took part, and what was checked: for whoever opens it. */
function Details({ view, words, ...proven }: Props) {
  const { fairness } = proven.deal
  return (
    <>
      {proven.record && <DealCheck view={view} record={proven.record} number={proven.deal.number} />}
      {fairness.scheme === 'commit-1' ? (
        <p>{words.t('help.partAlone')}</p>
      ) : (
        <Contributors parts={partsOf(fairness)} seats={view.seats} words={words} />
      )}
    </>
  )
}

/** What proves that nobody chose a deal, and what came of checking it. */
export function Proof(props: Props) {
  const { view, deal, record, words } = props
  const { t } = words
  const [isOpen, setOpen] = useState(false)
  const secret = 'secret' in deal.fairness ? deal.fairness.secret : null
  return (
    <>
      {record && <CheckedLine view={view} record={record} number={deal.number} />}
      <details className={css['proof']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('table.checkDeal', { deal: deal.number })}</summary>
        <p>{t('table.checkText')}</p>
        {isOpen && <Details {...props} />}
        <dl>
          <dt>{t('table.sealed')}</dt>
          <dd>
            <code dir="ltr">{deal.fairness.commitment}</code>
          </dd>
          <dt>{t('table.secret')}</dt>
          <dd>{secret === null ? t('table.secretLater') : <code dir="ltr">{secret}</code>}</dd>
        </dl>
        {secret !== null && (
          <>
            <p>{t('table.verify')}</p>
            <code dir="ltr">python -m leekha_engine verify {recordFile(view.id).name}</code>
            <RecordLink id={view.id} words={words} className={css['record']} />
          </>
        )}
      </details>
    </>
  )
}
