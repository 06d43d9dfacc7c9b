import type { ReactNode } from 'react'
import styles from './Choice.module.css'

export interface Option<Value extends string | number> {
  value: Value
  label: ReactNode
  hint?: ReactNode
}

interface ChoiceProps<Value extends string | number> {
  legend: ReactNode
  /** Before the options: what is chosen here. */
  lead?: ReactNode
  hint?: ReactNode
  name: string
  /** Each as wide as its words, for labels of several words. */
  loose?: boolean
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One out of a few, all of them in sight. */
export function Choice<Value extends string | number>({
  legend,
  lead,
  hint,
  name,
  loose = false,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset className={styles['choice']}>
      <legend>{legend}</legend>
      {lead && <p className={styles['lead']}>{lead}</p>}
      <div
        className={styles['options']}
        data-loose={loose || undefined}
        data-many={(!loose && options.length > 4) || undefined}
        data-told={(options.length === 3 && options.every(({ hint: told }) => told)) || undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {hint && <p className={styles['hint']}>{hint}</p>}
    </fieldset>
  )
}

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Yes or no, effective at once. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  return (
    <label className={styles['switch']}>
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    </label>
  )
}
