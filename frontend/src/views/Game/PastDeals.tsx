import { useState } from 'react'
import type { GameView, RecordedDeal } from '../../api/types'
import { Proof } from '../../components/table/Proof'
import { Reason, RestHands } from '../../components/table/Settlement'
import { Sheet } from '../../components/table/Sheet'
import { Spoils } from '../../components/table/Spoils'
import { CardRow, TrickList } from '../../components/table/TrickList'
import type { Words } from '../../components/table/words'
import { leekhasOf } from '../../domain/cards'
import { cardsFrom, restFrom, tricksFrom } from '../../domain/record'
import { giver } from '../../domain/seats'
import { useRecord } from '../../store/useRecord'
import { CleanDeals } from './CleanDeals'
import css from './PastDeals.module.css'

interface Props {
  view: GameView
  /** How many deals have ended on the screen. */
  ended: number
  words: Words
  onClose: () => void
}

function Passes({ deal, me, words }: { deal: RecordedDeal; me: number; words: Words }) {
  if (deal.pass_direction === 'none') return null
  const received = cardsFrom(deal.passed[giver(me, deal.pass_direction)])
  return (
    <>
      <CardRow title={words.t('table.youPassed')} cards={cardsFrom(deal.passed[me])} words={words} />
      <CardRow title={words.t('table.youReceived')} cards={received} words={words} />
    </>
  )
}

function PastDeal({ view, deal, words }: Pick<Props, 'view' | 'words'> & { deal: RecordedDeal }) {
  const { commitment, secret } = deal.fairness
  const leekhas = leekhasOf(view.rules)
  const rest = restFrom(deal)
  const tricks = tricksFrom(deal.tricks, leekhas)
  return (
    <>
      {deal.settled && <Reason rest={rest} me={view.me} words={words} />}
      <RestHands rest={rest} me={view.me} words={words} />
      <CleanDeals deal={deal} rules={view.rules} words={words} />
      <Spoils exposed={deal.exposed ?? []} {...{ tricks, rest, leekhas, words }} />
      {view.me !== null && <Passes deal={deal} me={view.me} words={words} />}
      <TrickList
        tricks={tricks}
        viewer={view.me ?? 0}
        isClockwise={view.rules.direction === 'clockwise'}
        words={words}
      />
      <Proof
        key={deal.number}
        id={view.id}
        deal={deal.number}
        finished={{ deal, rules: view.rules }}
        {...{ commitment, secret, words }}
      />
    </>
  )
}

/** The deals that have ended: who took what, every trick, and how to check it all. */
export function PastDeals({ view, ended, words, onClose }: Props) {
  const { t } = words
  const [number, setNumber] = useState(ended)
  const record = useRecord(view.id, view.scores.length)
  const deal = record?.deals.find((one) => one.number === number)
  const numbers = Array.from({ length: ended }, (_, index) => index + 1)
  return (
    <Sheet title={t('table.dealsPlayed')} onClose={onClose}>
      <label className={css['choice']}>
        {t('table.deal')}
        <select value={number} onChange={({ currentTarget }) => setNumber(Number(currentTarget.value))}>
          {numbers.map((one) => (
            <option key={one} value={one}>
              {t('table.figure', { count: one })}
            </option>
          ))}
        </select>
      </label>
      {deal ? <PastDeal view={view} deal={deal} words={words} /> : <p role="status">{t('common.loading')}</p>}
    </Sheet>
  )
}
