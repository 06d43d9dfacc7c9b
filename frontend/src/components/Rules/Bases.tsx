import { useState } from 'react'
import { useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { Button } from '../Button/Button'
import { Failure } from '../Notice/Notice'
import styles from './Bases.module.css'
import type { Base } from './choosing'
import type { RulesChoice } from './useRulesChoice'

/** So many saved sets are shown at first. */
const FEW = 4

interface CardsProps {
  bases: readonly Base[]
  chosen: Base
  /** Whether they are somebody else's. */
  foreign?: boolean
  onChoose: (key: string) => void
}

function Cards({ bases, chosen, foreign = false, onChoose }: CardsProps) {
  const t = useT()
  return (
    <div className={styles['cards']}>
      {bases.map(({ key, name, explanation, set }) => (
        <label key={key} className={styles['card']}>
          <input type="radio" name="rules" checked={key === chosen.key} onChange={() => onChoose(key)} />
          <span>
            <b dir={set ? 'auto' : undefined}>{name}</b>
            <small>{explanation}</small>
            {set && foreign && <small>{t('rules.sharedBy', { name: isolate(set.owner) })}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}

/** What the rules start from: presets as the cafés know them, rules that came by a link, and those of one's own. */
export function Bases({ choice }: { choice: RulesChoice }) {
  const t = useT()
  const [all, setAll] = useState(false)
  const { presets, foreign, sets, base, start } = choice
  const short = all || sets.findIndex(({ key }) => key === base.key) >= FEW ? sets : sets.slice(0, FEW)
  return (
    <fieldset className={styles['bases']}>
      <legend>{t('rules.title')}</legend>
      {foreign.length > 0 && <Cards bases={foreign} foreign chosen={base} onChoose={start} />}
      <Cards bases={presets} chosen={base} onChoose={start} />
      <h3>{t('rules.own')}</h3>
      <Cards bases={short} chosen={base} onChoose={start} />
      {sets.length === 0 && !choice.ownError && <p className={styles['empty']}>{t('rules.ownEmpty')}</p>}
      {choice.ownError && (
        <>
          <Failure error={choice.ownError} />
          <Button onClick={choice.retryOwn}>{t('common.retry')}</Button>
        </>
      )}
      {short.length < sets.length && (
        <Button tone="quiet" onClick={() => setAll(true)}>
          {t('rules.showAll')}
        </Button>
      )}
    </fieldset>
  )
}
