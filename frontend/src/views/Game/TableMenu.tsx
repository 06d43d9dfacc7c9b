import { Link } from 'wouter'
import { clockWords } from '../../components/Clock/clockWords'
import { titleOf } from '../../components/Company/company'
import { Failure } from '../../components/Notice/Notice'
import { AtTable } from '../../components/People/AtTable'
import { Unfolding } from '../../components/Rules/Unfolding'
import { Proof } from '../../components/table/Proof'
import { Rich } from '../../components/table/Rich'
import { Sheet } from '../../components/table/Sheet'
import { pairsEndText } from '../../components/table/teamNames'
import type { Words } from '../../components/table/words'
import { hasPairs } from '../../domain/rules'
import { isolate, useFormat } from '../../i18n/format'
import { useChangeMe, useMe } from '../../store/session'
import { useMuted } from '../../store/useMuted'
import { Leaving } from './Leaving'
import type { Panel } from './panel'
import { hasRecord } from './record'
import css from './TableMenu.module.css'
import type { ShownTable } from './useTable'
import { WhoPlays } from './WhoPlays'

interface Props {
  table: ShownTable
  words: Words
  onPanel: (panel: Panel | null) => void
}

type Switchable = 'one_tap' | 'four_colours'

const SWITCHES = [
  ['one_tap', 'table.oneTap'],
  ['four_colours', 'table.fourColours'],
] as const

function Switches({ words }: { words: Words }) {
  const { me } = useMe()
  const { change } = useChangeMe()
  if (!me) return null
  const turn = (name: Switchable) => change({ settings: { [name]: !me.settings[name] } })
  return SWITCHES.map(([name, label]) => (
    <label key={name} className={css['item']}>
      <span>{words.t(label)}</span>
      <input type="checkbox" checked={me.settings[name]} onChange={() => turn(name)} />
    </label>
  ))
}

/** The other people at the table, and what I may do about them. */
function Others({ view: { seats, me }, words }: { view: ShownTable['view']; words: Words }) {
  const people = seats.flatMap(({ seat, player }) => (player && seat !== me ? [player] : []))
  if (people.length === 0) return null
  return (
    <Unfolding title={words.t('company.atTable')}>
      <AtTable people={people} />
    </Unfolding>
  )
}

function Mute({ id, words }: { id: string; words: Words }) {
  const { muted, set, error } = useMuted(id)
  return (
    <>
      <label className={css['item']}>
        <span>{words.t('notices.mute')}</span>
        <input
          type="checkbox"
          checked={muted ?? false}
          disabled={muted === undefined}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      </label>
      <Failure error={error} />
    </>
  )
}

/** What one reaches for less often than a card. */
export function TableMenu({ table, words, onPanel }: Props) {
  const { t } = words
  const { view, deal, scores } = table
  const { title, rest } = titleOf(view, t)
  const opened = t('lobby.openedOn', { date: isolate(useFormat().formatMoment(view.created_at)) })
  return (
    <Sheet title={<Rich text={title} words={words} />} onClose={() => onPanel(null)}>
      <p className={css['note']}>
        <Rich text={[rest, opened].filter(Boolean).join(' · ')} words={words} />
      </p>
      <div className={css['menu']}>
        <button type="button" className={css['item']} onClick={() => onPanel('tricks')}>
          {t('table.tricksOfDeal', { deal: table.playback.at.deal })}
        </button>
        <button type="button" className={css['item']} onClick={() => onPanel('scores')}>
          {t('table.scores')}
        </button>
        {scores.length > 0 && hasRecord(view) && (
          <button type="button" className={css['item']} onClick={() => onPanel('deals')}>
            {t('table.dealsPlayed')}
          </button>
        )}
        <Switches words={words} />
        {view.me !== null && <Mute id={view.id} words={words} />}
        <button type="button" className={css['item']} onClick={() => onPanel('rules')}>
          {t('table.rules')}
        </button>
        <Link href="/profile" className={css['item'] ?? ''}>
          {t('table.settings')}
        </Link>
        <Link href="/" className={css['item'] ?? ''}>
          {t('table.toHome')}
        </Link>
        <Leaving view={view} words={words} onDone={() => onPanel(null)} />
      </div>
      <WhoPlays view={view} words={words} />
      <Others view={view} words={words} />
      <p className={css['note']}>{clockWords(view.clock, t)}</p>
      <p className={css['note']}>
        {[
          t('table.limit', { limit: view.rules.limit }),
          hasPairs(view.rules) ? pairsEndText(words, view.rules) : t('table.lowestWins'),
          ...(view.match ? [t('table.hmarGame', { game: view.match.game })] : []),
        ].join(' · ')}
      </p>
      {deal && view.deal && <Proof view={view} deal={view.deal} words={words} />}
      <p className={css['note']}>
        <b>{t('table.keys')}</b> {t('table.keysText')}
      </p>
    </Sheet>
  )
}
