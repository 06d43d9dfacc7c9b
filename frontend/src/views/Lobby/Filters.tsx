import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { TableWishes } from '../../api/games'
import type { RuleBook } from '../../api/types'
import { SelectField } from '../../components/Field/Field'
import { Unfolding } from '../../components/Rules/Unfolding'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { rulesQuery } from '../../store/queries'
import styles from './Lobby.module.css'
import { wishesFrom, withWish } from './wishes'

interface WishProps {
  name: keyof TableWishes
  label: string
  children: ReactNode
}

/** One choice, kept in the address. */
function Wish({ name, label, children }: WishProps) {
  const t = useT()
  const search = useSearch()
  const [here, navigate] = useLocation()
  return (
    <SelectField
      label={label}
      value={wishesFrom(search)[name] ?? ''}
      onChange={({ currentTarget: { value } }) => navigate(here + withWish(search, name, value), { replace: true })}
    >
      <option value="">{t('lobby.filterAll')}</option>
      {children}
    </SelectField>
  )
}

/** The choices that one makes seldom. */
function Seldom({ book, isWatching }: { book: RuleBook | undefined; isWatching: boolean }) {
  const t = useT()
  return (
    <div className={styles['filters']}>
      <Wish name="preset" label={t('company.preset')}>
        {book?.presets.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Wish>
      {!isWatching && (
        <Wish name="free" label={t('company.free')}>
          {[2, 3].map((n) => (
            <option key={n} value={n}>
              {t('company.freeAtLeast', { n })}
            </option>
          ))}
        </Wish>
      )}
      <Wish name="weekends" label={t('company.weekends')}>
        <option value="true">{t('company.weekendsYes')}</option>
        <option value="false">{t('company.weekendsNo')}</option>
      </Wish>
    </div>
  )
}

/** What a table shall be like; the choice stays in the address. */
export function Filters({ isWatching = false }: { isWatching?: boolean }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const { data: book } = useQuery(rulesQuery())
  const { preset, free, weekends } = wishesFrom(useSearch())
  const optionOf = (wanted: string) => book?.options.find(({ name }) => name === wanted)
  const limits = optionOf('limit')?.values.filter((value) => typeof value === 'number')
  const mode = optionOf('mode')
  return (
    <>
      <div className={styles['filters']}>
        {mode && (
          <Wish name="mode" label={mode.label}>
            {mode.value_words.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Wish>
        )}
        <Wish name="limit" label={t('lobby.filterLimit')}>
          {limits?.map((limit) => (
            <option key={limit} value={limit}>
              {formatNumber(limit)}
            </option>
          ))}
        </Wish>
        <Wish name="pace" label={t('lobby.filterClock')}>
          <option value="live">{t('lobby.clockQuick')}</option>
          <option value="day">{t('lobby.clockDay')}</option>
          <option value="days">{t('lobby.clockDays')}</option>
        </Wish>
      </div>
      <Unfolding title={t('company.moreFilters')} isOpenAtFirst={Boolean(preset ?? free ?? weekends)}>
        <Seldom book={book} isWatching={isWatching} />
      </Unfolding>
    </>
  )
}
