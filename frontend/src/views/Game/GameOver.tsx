import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { rematch } from '../../api/games'
import type { GameView } from '../../api/types'
import { titleOf } from '../../components/Company/company'
import { RecordLink } from '../../components/table/Proof'
import { Rich } from '../../components/table/Rich'
import { ScoreChart } from '../../components/table/ScoreChart'
import { ScoreSheet } from '../../components/table/ScoreSheet'
import { Standings } from '../../components/table/Standings'
import { useWords, type Words } from '../../components/table/words'
import { isolate, useFormat } from '../../i18n/format'
import { withFirstPart } from '../../store/contributions'
import { useWrite } from '../../store/useWrite'
import css from './GameOver.module.css'
import { LastSettlement } from './LastSettlement'
import { PastDeals } from './PastDeals'

interface Props {
  id: string
  view: GameView
}

function headline({ t, names }: Words, { status, result, me }: GameView): string {
  if (status === 'aborted' || !result) return t('table.aborted')
  const { winners } = result
  if (me === null || !winners.includes(me)) return t('table.result', { names: names(winners), count: winners.length })
  return t(winners.length > 1 ? 'table.resultYouShare' : 'table.resultYou')
}

function Rematch({ id, view, words }: Props & { words: Words }) {
  const { t } = words
  const [, navigate] = useLocation()
  const again = (game: string, key: string) =>
    withFirstPart(
      key,
      (fair) => rematch(game, key, fair),
      ({ id }) => id,
    )
  const { submit, isPending, error } = useWrite(again, {
    onSuccess: (opened) => navigate(`/games/${opened.id}`),
  })
  if (view.me === null || view.status === 'aborted') return null
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
        {view.status === 'aborted' && <p>{t('table.abortedText')}</p>}
      </header>
      <div className={css['columns']}>
        <section className={css['column']}>
          <Standings
            totals={view.totals}
            limit={limit}
            viewer={viewer}
            words={words}
            {...(view.result && { places: view.result.places })}
          />
          <LastSettlement view={view} words={words} />
          <Rematch id={id} view={view} words={words} />
          <nav className={css['actions']}>
            <Link href="/" className={css['other'] ?? ''}>
              {t('table.toHome')}
            </Link>
            <Deals view={view} words={words} />
            <RecordLink id={id} words={words} className={css['other']} />
          </nav>
        </section>
        <section className={css['column']}>
          {view.scores.length > 0 && <ScoreChart scores={view.scores} limit={limit} viewer={viewer} words={words} />}
          <ScoreSheet
            scores={view.scores}
            totals={view.totals}
            limit={limit}
            viewer={viewer}
            words={words}
            running={null}
          />
        </section>
      </div>
    </main>
  )
}
