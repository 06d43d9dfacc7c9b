import { Fragment } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useT } from '../../i18n'
import { SelectField } from '../Field/Field'
import { Unfolding } from '../Rules/Unfolding'
import styles from './Filters.module.css'
import { useWishFields, type WishField } from './useWishFields'
import { wishesFrom, withWish } from './wishes'

/** One choice, kept in the address. */
function Wish({ field: { name, label, options } }: { field: WishField }) {
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
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

/** What is chosen, in words: "Up to 101 · Up to 1 day per turn". */
function Chosen({ fields }: { fields: readonly WishField[] }) {
  const t = useT()
  const wishes = wishesFrom(useSearch())
  const chosen = fields.flatMap(({ name, label, options }) => {
    const wish = wishes[name]
    const option = options.find(({ value }) => value === wish)
    if (option) return [option.said ?? option.label]
    return wish ? [`${label}: ${wish}`] : []
  })
  return (
    <span className={styles['chosen']}>
      {chosen.length === 0 && t('lobby.filterAll')}
      {chosen.map((one, place) => (
        <Fragment key={one}>
          {place > 0 && ' · '}
          <bdi>{one}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

/** What a table shall be like: folded into a line that says what is chosen. The choice stays in the address. */
export function Filters({ isWatching = false }: { isWatching?: boolean }) {
  const t = useT()
  const fields = useWishFields(isWatching)
  const title = (
    <span className={styles['title']}>
      {t('lobby.filters')} <Chosen fields={fields} />
    </span>
  )
  return (
    <Unfolding title={title}>
      <div className={styles['filters']}>
        {fields.map((field) => (
          <Wish key={field.name} field={field} />
        ))}
      </div>
    </Unfolding>
  )
}
