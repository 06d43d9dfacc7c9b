import { useQuery } from '@tanstack/react-query'
import type { TableWishes } from '../../api/games'
import type { RuleBook } from '../../api/types'
import { type Translate, useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { rulesQuery } from '../../store/queries'
import { SHARES } from './wishes'

export interface WishField {
  name: keyof TableWishes
  label: string
  /** Each with what is said of it alone, where its label does not stand alone. */
  options: { value: string; label: string; said?: string }[]
}

type FormatNumber = ReturnType<typeof useFormat>['formatNumber']

function fieldsOfRules(book: RuleBook, t: Translate, formatNumber: FormatNumber): WishField[] {
  const optionOf = (wanted: string) => book.options.find(({ name }) => name === wanted)
  const mode = optionOf('mode')
  const limits = optionOf('limit')?.values ?? []
  const inWords = mode?.value_words.map(({ value, label }) => ({ value: String(value), label })) ?? []
  return [
    { name: 'mode', label: mode?.label ?? '', options: inWords },
    {
      name: 'preset',
      label: t('company.preset'),
      options: book.presets.map(({ name: value, label }) => ({ value, label })),
    },
    {
      name: 'limit',
      label: t('lobby.filterLimit'),
      options: limits
        .filter((limit) => typeof limit === 'number')
        .map((limit) => {
          const label = formatNumber(limit)
          return { value: String(limit), label, said: t('common.limit', { limit: label }) }
        }),
    },
  ]
}

function fieldsOfClock(t: Translate): WishField[] {
  return [
    {
      name: 'pace',
      label: t('lobby.filterClock'),
      options: [
        { value: 'live', label: t('lobby.clockQuick') },
        { value: 'day', label: t('lobby.clockDay') },
        { value: 'days', label: t('lobby.clockDays') },
      ],
    },
    {
      name: 'weekends',
      label: t('company.weekends'),
      options: [
        { value: 'true', label: t('company.weekendsYes') },
        { value: 'false', label: t('company.weekendsNo') },
      ],
    },
  ]
}

function fieldsOfSeats(t: Translate, formatNumber: FormatNumber): WishField[] {
  return [
    {
      name: 'free',
      label: t('company.free'),
      options: [2, 3].map((n) => ({ value: String(n), label: t('company.freeAtLeast', { n }) })),
    },
    {
      name: 'least_reliability',
      label: t('lobby.filterLeast'),
      options: SHARES.map((share) => {
        return { value: String(share), label: t('standings.leastShare', { share: formatNumber(share) }) }
      }),
    },
  ]
}

/** All that a table can be chosen by, in words; whoever only watches takes no seat. */
export function useWishFields(isWatching: boolean): WishField[] {
  const t = useT()
  const { formatNumber } = useFormat()
  const { data: book } = useQuery(rulesQuery())
  return [
    ...(book ? fieldsOfRules(book, t, formatNumber) : []),
    ...fieldsOfClock(t),
    ...(isWatching ? [] : fieldsOfSeats(t, formatNumber)),
  ]
}
