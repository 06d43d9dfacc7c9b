import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { rematch } from '../../api/games'
import type { GameView, Result } from '../../api/types'
import { isAmongBots, titleOf } from '../../components/Company/company'
import { Keeping } from '../../components/Keeping/Keeping'
import { TalkButton } from '../../components/Talk/TalkButton'
import { CheckedLine } from '../../components/table/DealCheck'
import { Letters } from '../../components/table/Letters'
import { RecordLink } from '../../components/table/Proof'
import { Rich } from '../../components/table/Rich'
import { ScoreChart } from '../../components/table/ScoreChart'
import { ScoreSheet } from '../../components/table/ScoreSheet'
import { Standings } from '../../components/table/Standings'
import { teamNamesOf } from '../../components/table/teamNames'
import { useWords, type Words } from '../../components/table/words'
import { LETTERS_TO_LOSE, lettersAfter, losersOf } from '../../domain/match'
import { type LossReason, membersOf, partnerOf, reasonOfLoss, type Team, teamOf } from '../../domain/teams'
import { isolate, useFormat } from '../../i18n/format'
import { withFirstPart } from '../../store/contributions'
import { useRecord } from '../../store/useRecord'
import { useWrite } from '../../store/useWrite'
import { CleanDeals } from './CleanDeals'
import css from './GameOver.module.css'
import { LastReason, LastRest } from './LastSettlement'
import { PastDeals } from './PastDeals'
import { RatingChanges } from './RatingChanges'

interface Props {
  id: string
  view: GameView
}

/** How a game ended before its limit was reached; null where it was played out. */
function brokenOff({ t }: Words, view: GameView): string | null {
  const { finished_by } = view
  if (finished_by === 'vote') return t('clocks.endedByVote')
  if (finished_by !== 'abandoned') return null
  return t(isAmongBots(view) ? 'clocks.endedAlone' : 'clocks.endedAbandoned')
}

function headline(words: Words, view: GameView): string {
  const { status, result } = view
  if (status === 'aborted' || !result) return words.t('table.aborted')
  return brokenOff(words, view) ?? winnersText(words, view, result) ?? words.t('table.gameOver')
}

function winnersText(words: Words, { me }: GameView, result: Result): string | null {
  const { t, names } = words
  if (result.losing_team !== null) return pairHeadline(words, me, result.losing_team)
  const { winners } = result
  if (winners.length === 0) return null
  if (me === null || !winners.includes(me)) return t('table.result', { names: names(winners), count: winners.length })
  return t(winners.length > 1 ? 'table.resultYouShare' : 'table.resultYou')
}

function pairHeadline({ t, name }: Words, me: number | null, loser: number): string {
  const [a, b] = membersOf(loser === 0 ? 1 : 0)
  if (me === null) return t('table.pairWins', { a: name(a), b: name(b) })
  return t(teamOf(me) === loser ? 'table.resultYouLose' : 'table.resultYouPair', { name: name(partnerOf(me)) })
}

/** After a game that was not played out: that its last deal counts for nothing, and who was ahead. */
function BrokenOff({ view, words }: { view: GameView; words: Words }) {
  if (!view.result || brokenOff(words, view) === null) return null
  const ahead = view.scores.length > 0 ? winnersText(words, view, view.result) : null
  return (
    <>
      <p>{words.t('clocks.notCounted')}</p>
      {ahead && (
        <p>
          <Rich text={ahead} words={words} />
        </p>
      )}
    </>
  )
}

/** The seats that a stand-in finished. */
const leftSeats = (seats: GameView['seats']) => seats.filter((one) => one.stand_in).map(({ seat }) => seat)

const whyLost = ({ t, name }: Pick<Words, 't' | 'name'>, reason: LossReason): string =>
  reason.kind === 'player'
    ? t('table.lossByPlayer', { name: name(reason.seat), total: reason.total })
    : t('table.lossBySum', { more: reason.sums[0], fewer: reason.sums[1] })

/** For whom a stand-in finished, which is why they come last. */
function GivenUp({ view, words }: { view: GameView; words: Words }) {
  const left = leftSeats(view.seats)
  if (view.status !== 'finished' || left.length === 0 || view.finished_by === 'abandoned') return null
  return (
    <p>
      <Rich text={words.t('table.standInLast', { names: words.names(left) })} words={words} />
    </p>
  )
}

/** Which pair has lost, unless the headline tells me that, and why; nothing where everybody played alone. */
function Loss({ view: { result, rules, me, seats }, words }: { view: GameView; words: Words }) {
  const { t, name } = words
  if (!result || result.losing_team === null) return null
  const loser: Team = result.losing_team === 0 ? 0 : 1
  const [a, b] = membersOf(loser)
  const lines = me !== null && teamOf(me) === loser ? [] : [t('table.pairLoses', { a: name(a), b: name(b) })]
  const teamsLeft = new Set(leftSeats(seats).map(teamOf))
  // Where one team was left to a stand-in that alone decides, whatever the points say.
  if (teamsLeft.size !== 1) lines.push(whyLost({ t, name }, reasonOfLoss(result.totals, loser, rules)))
  if (lines.length === 0) return null
  return (
    <p>
      <Rich text={lines.join(' · ')} words={words} />
    </p>
  )
}

/** How the match stands after this game, and the way to its next one. */
function Match({ view, words }: { view: GameView; words: Words }) {
  const { t, name } = words
  const { match, result, me } = view
  if (!match || !result) return null
  // A game that was not played out gives no letter, and none follows it.
  const isPlayedOut = brokenOff(words, view) === null
  const losers = isPlayedOut ? losersOf(match.letters, result) : []
  const letters = isPlayedOut ? lettersAfter(match.letters, result) : match.letters
  const isPairs = letters.length === 2
  const written = t('table.hmarLetters').split('-')
  const textOf = (holder: number) => {
    const count = letters[holder] ?? 0
    const isLost = count >= LETTERS_TO_LOSE
    const letter = written[count - 1] ?? ''
    if (!isPairs) return t(isLost ? 'table.hmarLoses' : 'table.hmarGets', { name: name(holder), letter })
    const both = { a: name(holder), b: name(holder + 2), letter }
    return t(isLost ? 'table.hmarPairLoses' : 'table.hmarPairGets', both)
  }
  return (
    <section className={css['match']}>
      <h2>{t('table.hmarTitle')}</h2>
      {losers.map((holder) => (
        <p key={holder}>
          <Rich text={textOf(holder)} words={words} />
        </p>
      ))}
      <Letters letters={letters} viewer={me ?? 0} words={words} />
      {match.next_id && (
        <Link href={`/games/${match.next_id}`} className={css['main'] ?? ''}>
          {t('table.hmarNext', { game: match.game + 1 })}
        </Link>
      )}
    </section>
  )
}

function Rematch({ id, view, words }: Props & { words: Words }) {
  const { t } = words
  const [, navigate] = useLocation()
  const again = (game: string, key: string) =>
    withFirstPart(
      key,
      (fair) => rematch(game, key, fair),
      // Whoever sits there already has his first digest there.
      ({ id, commitment }) => ({ id, commitment, isTaken: false }),
    )
  const { submit, isPending, error } = useWrite(again, {
    onSuccess: (opened) => navigate(`/games/${opened.id}`),
  })
  if (view.me === null || view.status === 'aborted' || view.match?.next_id) return null
  return (
    <>
      <button type="button" className={css['main']} aria-disabled={isPending} onClick={() => submit(id)}>
        {t(view.rematch_id ? 'table.rematchJoin' : 'table.rematch')}
      </button>
      {error && (
        <p className={css['error']} role="alert">
          {error.message || t('table.failed')}
        </p>
      )}
    </>
  )
}

/** What came of checking all deals of the game. */
function Checked({ view }: { view: GameView }) {
  const record = useRecord(view.id, view.scores.length)
  return record && <CheckedLine view={view} record={record} />
}

function Deals({ view, words }: { view: GameView; words: Words }) {
  const [isOpen, setOpen] = useState(false)
  const ended = view.scores.length
  if (ended === 0) return null
  return (
    <>
      <button type="button" className={css['other']} onClick={() => setOpen(true)}>
        {words.t('table.dealsPlayed')}
      </button>
      {isOpen && <PastDeals view={view} ended={ended} words={words} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The result: places, the score sheet, and where to go from here. */
export function GameOver({ id, view }: Props) {
  const words = useWords(view)
  const { t } = words
  const viewer = view.me ?? 0
  const limit = view.rules.limit
  const teams = teamNamesOf(words, view)
  // Whoever stops before the first deal is over has no place yet.
  const hasPlaces = view.scores.length > 0
  const { title, rest } = titleOf(view, t)
  const opened = t('lobby.openedOn', { date: isolate(useFormat().formatMoment(view.created_at)) })
  return (
    <main className={css['over']} data-status={view.status}>
      <header className={css['head']}>
        <p>
          <Rich text={title} words={words} /> · {t('table.gameOver')}
        </p>
        <h1>
          <Rich text={headline(words, view)} words={words} />
        </h1>
        <p>
          <Rich text={[rest, opened].filter(Boolean).join(' · ')} words={words} />
        </p>
        <BrokenOff view={view} words={words} />
        <Loss view={view} words={words} />
        <GivenUp view={view} words={words} />
        {view.status === 'aborted' && <p>{t('table.abortedText')}</p>}
      </header>
      <div className={css['columns']}>
        <section className={css['column']}>
          <Match view={view} words={words} />
          <Standings
            teams={teams}
            totals={view.totals}
            limit={limit}
            viewer={viewer}
            words={words}
            people={view.seats}
            {...(view.result && hasPlaces && { places: view.result.places })}
          />
          {view.rated && view.status === 'finished' && <RatingChanges id={id} view={view} words={words} />}
          <Rematch id={id} view={view} words={words} />
          <CleanDeals deal={view.previous_deal} rules={view.rules} words={words} />
          <LastReason view={view} words={words} />
          <LastRest view={view} words={words} />
          <nav className={css['actions']}>
            <Link href="/" className={css['other'] ?? ''}>
              {t('table.toHome')}
            </Link>
            <Deals view={view} words={words} />
            {!isAmongBots(view) && view.talk !== 'off' && <TalkButton view={view} />}
            {(view.me !== null || view.visibility === 'public') && (
              <RecordLink id={id} words={words} className={css['other']} />
            )}
            {view.me !== null && view.status === 'finished' && <Keeping id={id} />}
          </nav>
          <Checked view={view} />
        </section>
        <section className={css['column']}>
          {view.scores.length > 0 && (
            <ScoreChart {...{ limit, viewer, words }} scores={view.scores} pairs={teams !== null} />
          )}
          <ScoreSheet
            scores={view.scores}
            totals={view.totals}
            rules={view.rules}
            viewer={viewer}
            words={words}
            teams={teams}
            running={null}
          />
        </section>
      </div>
    </main>
  )
}
