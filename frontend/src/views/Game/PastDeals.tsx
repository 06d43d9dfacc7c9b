import { useState } from 'react'
import type { GameRecord, GameView, RecordedDeal } from '../../api/types'
import { Proof } from '../../components/table/Proof'
import { Rich, RichList } from '../../components/table/Rich'
import { Reason, RestHands } from '../../components/table/Settlement'
import { Sheet } from '../../components/table/Sheet'
import { Spoils } from '../../components/table/Spoils'
import { CardRow, TrickList } from '../../components/table/TrickList'
import type { Words } from '../../components/table/words'
import { leekhasOf } from '../../domain/cards'
import { cardsFrom, holderOf, restFrom, tricksFrom } from '../../domain/record'
import { giver } from '../../domain/seats'
import { useRecord } from '../../store/useRecord'
import { CleanDeals } from './CleanDeals'
import { saidText } from './declaring'
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

/** The Leekhas that were shown and who announced a clean deal, line by line; nothing where nobody did. */
function Said({ deal, me, words }: { deal: RecordedDeal; me: number | null; words: Words }) {
  const { exposed = [], announced = [] } = deal
  const shown = exposed.flatMap((card) => {
    const seat = holderOf(card, deal)
    return seat === null ? [] : [{ seat, card }]
  })
  const lines = saidText(words, { shown, announced, me })
  return <RichList lines={lines} words={words} />
}

interface PastProps extends Pick<Props, 'view' | 'words'> {
  deal: RecordedDeal
  record: GameRecord
}

function PastDeal({ view, deal, record, words }: PastProps) {
  const leekhas = leekhasOf(view.rules)
  const rest = restFrom(deal)
  const tricks = tricksFrom(deal.tricks, leekhas)
  return (
    <>
      <p>
        <Rich
          text={words.t(deal.dealer === view.me ? 'table.youDealt' : 'table.dealtBy', {
            name: words.name(deal.dealer),
          })}
          words={words}
        />
      </p>
      {deal.settled && <Reason rest={rest} me={view.me} words={words} />}
      <RestHands rest={rest} me={view.me} words={words} />
      <Said deal={deal} me={view.me} words={words} />
      <CleanDeals deal={deal} rules={view.rules} words={words} />
      <Spoils exposed={deal.exposed ?? []} {...{ tricks, rest, leekhas, words }} />
      {view.me !== null && <Passes deal={deal} me={view.me} words={words} />}
      <TrickList
        tricks={tricks}
        viewer={view.me ?? 0}
        isClockwise={view.rules.direction === 'clockwise'}
        words={words}
      />
      <Proof key={deal.number} {...{ view, deal, record, words }} />
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
      {deal && record ? <PastDeal {...{ view, deal, record, words }} /> : <p role="status">{t('common.loading')}</p>}
    </Sheet>
  )
}
