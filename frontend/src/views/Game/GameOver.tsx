import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { rematch } from '../../api/games'
import type { GameView } from '../../api/types'
import { Icon } from '../../components/table/Icon'
import { MiniTrick, TrickLine } from '../../components/table/MiniTrick'
import { Rich } from '../../components/table/Rich'
import { ScoreChart } from '../../components/table/ScoreChart'
import { ScoreSheet } from '../../components/table/ScoreSheet'
import { Sheet } from '../../components/table/Sheet'
import { Standings } from '../../components/table/Standings'
import { useWords, type Words } from '../../components/table/words'
import { useWrite } from '../../store/useWrite'
import css from './GameOver.module.css'

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
  const { submit, isPending, error } = useWrite((game: string, key: string) => rematch(game, key), {
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

function LastTrick({ view, words, viewer }: { view: GameView; words: Words; viewer: number }) {
  const { t } = words
  const [isOpen, setOpen] = useState(false)
  const trick = view.deal?.tricks.at(-1) ?? view.previous_deal?.trick
  if (!trick) return null
  return (
    <>
      <button type="button" className={css['other']} onClick={() => setOpen(true)}>
        {t('table.lastTrick')}
      </button>
      {isOpen && (
        <Sheet title={t('table.lastTrick')} onClose={() => setOpen(false)}>
          <MiniTrick trick={trick} viewer={viewer} words={words} />
          <TrickLine trick={trick} words={words} />
        </Sheet>
      )}
    </>
  )
}

/** The result: places, the score sheet, and where to go from here. */
export function GameOver({ id, view }: Props) {
  const words = useWords(view)
  const { t } = words
  const viewer = view.me ?? 0
  const limit = view.rules.limit
  return (
    <main className={css['over']} data-status={view.status}>
      <header className={css['head']}>
        <p>
          <bdi>{view.name}</bdi> · {t('table.gameOver')}
        </p>
        <h1>
          <Rich text={headline(words, view)} words={words} />
        </h1>
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
          <Rematch id={id} view={view} words={words} />
          <nav className={css['actions']}>
            <Link href="/" className={css['other'] ?? ''}>
              {t('table.toHome')}
            </Link>
            <LastTrick view={view} words={words} viewer={viewer} />
            <a className={css['other']} href={`/api/v1/games/${id}/record`} download={`leekha-${id}.json`}>
              <Icon name="download" />
              {t('table.record')}
            </a>
          </nav>
        </section>
        <section className={css['column']}>
          {view.scores.length > 0 && <ScoreChart scores={view.scores} limit={limit} viewer={viewer} words={words} />}
          <ScoreSheet view={view} viewer={viewer} words={words} running={null} />
        </section>
      </div>
    </main>
  )
}
