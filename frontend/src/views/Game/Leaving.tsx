import { useState } from 'react'
import type { EndVote, GameView } from '../../api/types'
import { Button } from '../../components/Button/Button'
import { isAmongBots } from '../../components/Company/company'
import { Confirm } from '../../components/Confirm/Confirm'
import { Failure } from '../../components/Notice/Notice'
import { Unfolding } from '../../components/Rules/Unfolding'
import { Rich } from '../../components/table/Rich'
import type { Words } from '../../components/table/words'
import { useStandIn } from '../../store/useStandIn'
import { ownSeat } from './ownSeat'
import css from './TableMenu.module.css'

interface Props {
  view: GameView
  words: Words
  onDone: () => void
}

/** What my button says: to wish it, to agree, to agree as the last one needed, or to take it back. */
function wishText({ t }: Words, { agreed, needed }: EndVote, isMine: boolean): string {
  if (isMine) return t('clocks.endTakeBack')
  if (agreed.length + 1 >= needed) return t('clocks.endAgreeLast')
  return t(agreed.length > 0 ? 'clocks.endAgree' : 'clocks.endWish')
}

/** The wish to end the game now: who has it, how many it takes, and my own. */
function EndTogether({ view, words, vote }: Omit<Props, 'onDone'> & { vote: EndVote }) {
  const { wish } = useStandIn(view.id)
  const { t } = words
  const { agreed, needed } = vote
  const isMine = agreed.some((seat) => seat === view.me)
  const names = agreed.map((seat) => (seat === view.me ? t('table.you') : words.name(seat))).join(' · ')
  const deal = view.deal?.number
  if (deal === undefined) return null
  return (
    <Unfolding title={t('clocks.endTogether')}>
      <div className={css['section']}>
        <p>{t('clocks.endText', { n: needed })}</p>
        <p role="status">
          {agreed.length === 0 ? (
            t('clocks.endNobody')
          ) : (
            <Rich text={t('clocks.endAgreed', { names, n: agreed.length, needed })} words={words} />
          )}
        </p>
        <Button wide busy={wish.isPending} onClick={() => wish.submit({ deal, agree: !isMine })}>
          {wishText(words, vote, isMine)}
        </Button>
        <Failure error={wish.error} />
      </div>
    </Unfolding>
  )
}

/** Giving up one's seat for good, after a question; among bots that ends the game. */
function Resign({ view, words, onDone }: Props) {
  const { t } = words
  const [isAsked, setAsked] = useState(false)
  const { resign } = useStandIn(view.id, onDone)
  const among = isAmongBots(view)
  const label = t(among ? 'clocks.endAlone' : 'clocks.resign')
  return (
    <>
      <button type="button" className={css['item']} data-tone="danger" onClick={() => setAsked(true)}>
        {label}
      </button>
      {isAsked && (
        <Confirm
          title={t(among ? 'clocks.endAloneTitle' : 'clocks.resignTitle')}
          yes={label}
          tone="danger"
          busy={resign.isPending}
          error={resign.error}
          onYes={() => resign.submit(null)}
          onClose={() => setAsked(false)}
        >
          <p>{t(among ? 'clocks.endAloneText' : 'clocks.resignText')}</p>
        </Confirm>
      )}
    </>
  )
}

/** The ways out of a running game, for whoever still has a seat in it. */
export function Leaving(props: Props) {
  const { view } = props
  const seat = ownSeat(view)
  if (!seat || seat.stand_in_for === 'resigned') return null
  return (
    <>
      {view.end_vote && !seat.stand_in && !isAmongBots(view) && <EndTogether {...props} vote={view.end_vote} />}
      <Resign {...props} />
    </>
  )
}
