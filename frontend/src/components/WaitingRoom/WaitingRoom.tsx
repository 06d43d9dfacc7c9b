import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GameView, SeatNumber, ViewSeat } from '../../api/types'
import { useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { rulesQuery } from '../../store/queries'
import { useMe } from '../../store/session'
import { USUAL_BOT, useSeating } from '../../store/useSeating'
import { BotLevel } from '../BotLevel/BotLevel'
import { Button } from '../Button/Button'
import { Latest } from '../Clock/Latest'
import { titleOf } from '../Company/company'
import { Confirm } from '../Confirm/Confirm'
import { CopyLink } from '../CopyLink/CopyLink'
import { JoinDialog } from '../JoinDialog/JoinDialog'
import { Failure, Notice } from '../Notice/Notice'
import { Page } from '../Page/Page'
import { Panel } from '../Panel/Panel'
import { RulesInWords } from '../Rules/RulesInWords'
import { SeatMap } from '../SeatMap/SeatMap'
import { TalkButton } from '../Talk/TalkButton'
import { Terms } from '../Terms/Terms'
import { InviteDialog } from './InviteDialog'
import styles from './WaitingRoom.module.css'
import { partnershipOf, WaitingSeat } from './WaitingSeat'

type Question = 'leave' | 'withdraw' | 'start' | { sit: SeatNumber } | { keep: SeatNumber }

/** The invitation of this person, if the table waits for the answer. */
function invitationOf(game: GameView, username: string | undefined): ViewSeat | undefined {
  return game.seats.find(({ state, player }) => state === 'invited' && player?.username === username)
}

/** The code of the table, in two groups that one can say aloud. */
function Code({ code }: { code: string }) {
  const t = useT()
  return (
    <div className={styles['code']}>
      <p>{t('company.codeShow', { code: isolate(`${code.slice(0, 4)}\u00a0${code.slice(4)}`) })}</p>
      <p className={styles['soft']}>{t('company.codeTell')}</p>
    </div>
  )
}

/** A table that is not full yet: who sits where, whom it waits for, and what one may do about it. */
export function WaitingRoom({ game }: { game: GameView }) {
  const t = useT()
  const { me } = useMe()
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  const seating = useSeating(game.id, close)
  const free = game.seats.filter(({ state }) => state === 'open' || state === 'invited').length
  const invitation = invitationOf(game, me?.username)
  const seated = game.me !== null && !invitation
  const isOpener = me?.username === game.opener
  const keepOrFree = ({ seat, state }: ViewSeat) =>
    state === 'open' ? () => setQuestion({ keep: seat }) : () => seating.uninvite.submit(seat)
  const opener = game.seats.find(({ player }) => player?.username === game.opener)?.player?.display_name

  return (
    <Page title={titleOf(game, t).title}>
      {invitation && (
        <>
          <Notice tone="plain">
            <p>{t('lobby.invitedYou', { name: isolate(opener ?? '') })}</p>
          </Notice>
          <div className={styles['answers']}>
            <Button tone="primary" wide onClick={() => setQuestion({ sit: invitation.seat })}>
              {t('lobby.acceptInvite')}
            </Button>
            <Button wide busy={seating.leave.isPending} onClick={() => seating.leave.submit(null)}>
              {t('lobby.declineInvite')}
            </Button>
          </div>
        </>
      )}
      <div className={styles['head']}>
        <Terms game={game} />
        <Latest seconds={game.longest_s} />
        <p aria-live="polite">{t('lobby.waitingReady', { n: free })}</p>
      </div>
      <SeatMap seats={game.seats} me={game.me} direction={game.rules.direction} centre={t('lobby.waitingTitle')}>
        {(seat) => (
          <WaitingSeat
            seat={seat}
            mine={seat.seat === game.me}
            opener={game.opener}
            partnership={partnershipOf(game, seat.seat, t)}
            onSit={seated || invitation ? null : () => setQuestion({ sit: seat.seat })}
            onInvite={isOpener ? keepOrFree(seat) : null}
          />
        )}
      </SeatMap>
      <div className={styles['actions']}>
        {isOpener && (
          <Button tone="primary" wide onClick={() => setQuestion('start')}>
            {t('lobby.startNow')}
          </Button>
        )}
        {game.me !== null && game.talk !== 'off' && <TalkButton view={game} />}
        {game.code && <Code code={game.code} />}
        <CopyLink
          path={game.code ? `/join/${game.code}` : `/games/${game.id}`}
          label={t(game.code ? 'company.copyInvitation' : 'lobby.copyLink')}
        />
        {isOpener && (
          <Button tone="danger" wide onClick={() => setQuestion('withdraw')}>
            {t('lobby.withdraw')}
          </Button>
        )}
        {seated && !isOpener && (
          <Button tone="danger" wide onClick={() => setQuestion('leave')}>
            {t('lobby.leave')}
          </Button>
        )}
        <Failure error={seating.leave.error ?? seating.uninvite.error} />
      </div>
      <Panel title={t('rules.tableRules')}>
        <RulesInWords rules={game.rules} savable />
      </Panel>
      <Questions game={game} question={question} seating={seating} onClose={close} />
    </Page>
  )
}

interface QuestionsProps {
  game: GameView
  question: Question | null
  seating: ReturnType<typeof useSeating>
  onClose: () => void
}

function Questions({ game, question, seating, onClose }: QuestionsProps) {
  const t = useT()
  if (question === null) return null
  if (typeof question === 'object' && 'keep' in question) {
    return <InviteDialog seat={question.keep} invite={seating.invite} onClose={onClose} />
  }
  if (typeof question === 'object') {
    return <JoinDialog game={game} seat={question.sit} onJoined={onClose} onClose={onClose} />
  }
  if (question === 'start') return <StartQuestion game={game} start={seating.start} onClose={onClose} />
  const write = seating[question]
  const words = {
    leave: { title: t('lobby.leaveTitle'), text: t('lobby.leaveText'), yes: t('lobby.leave') },
    withdraw: { title: t('lobby.withdrawTitle'), text: t('lobby.withdrawText'), yes: t('lobby.withdraw') },
  }[question]
  return (
    <Confirm
      title={words.title}
      yes={words.yes}
      tone="danger"
      busy={write.isPending}
      error={write.error}
      onYes={() => write.submit(null)}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </Confirm>
  )
}

interface StartProps {
  game: GameView
  start: ReturnType<typeof useSeating>['start']
  onClose: () => void
}

/** Before bots take the free seats: how well they shall play. */
function StartQuestion({ game, start, onClose }: StartProps) {
  const t = useT()
  const { data: book } = useQuery(rulesQuery())
  const [chosen, setChosen] = useState<string | null>(null)
  const level = chosen ?? book?.usual_bot ?? USUAL_BOT
  return (
    <Confirm
      title={t('lobby.startNow')}
      yes={t('lobby.dealNow')}
      busy={start.isPending}
      error={start.error}
      onYes={() => start.submit(level)}
      onClose={onClose}
    >
      <p>{t('lobby.startText')}</p>
      {game.rated && <p>{t('standings.startUnrated')}</p>}
      {book && <BotLevel book={book} level={level} onLevel={setChosen} />}
    </Confirm>
  )
}
