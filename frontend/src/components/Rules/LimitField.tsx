import { useState } from 'react'
import type { RuleBook, RuleOption } from '../../api/types'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { Choice } from '../Choice/Choice'
import { Field } from '../Field/Field'
import { isUsualGame, numberOf } from './choosing'
import { BackToBase } from './OptionField'
import styles from './Options.module.css'
import type { RulesChoice } from './useRulesChoice'

/** How many deals a game up to the limit takes on average: rules, section 1.5. */
const USUAL_DEALS: Record<string, number> = { 51: 4, 101: 8, 151: 13 }

const OTHER = 'other'

interface LimitProps {
  option: RuleOption
  book: RuleBook
  choice: RulesChoice
}

function OwnLimit({ option, choice, onInput }: LimitProps & { onInput: (text: string) => void }) {
  const t = useT()
  const { formatNumber } = useFormat()
  if (!option.custom) return null
  const range = t('rules.limitRange', { min: formatNumber(option.custom.min), max: formatNumber(option.custom.max) })
  const bad = choice.bad.includes(option.name)
  return (
    <Field
      label={t('rules.limitNumber')}
      hint={bad ? undefined : range}
      errors={bad ? [range] : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      dir="ltr"
      defaultValue={String(choice.rules[option.name])}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
  )
}

/** How far the game goes: one of the usual limits, or a number of one's own. Give it the base as its key. */
export function LimitField({ option, book, choice }: LimitProps) {
  const t = useT()
  const { formatNumber } = useFormat()
  const value = choice.rules[option.name] ?? option.default
  const [other, setOther] = useState(!option.values.includes(value))
  const usual = isUsualGame(choice.rules, book)

  function choose(wanted: string | number): void {
    setOther(wanted === OTHER)
    if (wanted !== OTHER) choice.change(option.name, wanted)
  }

  const lengthOf = (limit: string | number) =>
    usual && USUAL_DEALS[limit] ? t('lobby.limitLength', { deals: USUAL_DEALS[limit] }) : undefined

  return (
    <div className={styles['limit']}>
      <Choice
        legend={
          <span className={styles['head']}>
            {t('lobby.gameLimit')}
            {option.name in choice.changed && <span className={styles['mark']}>{t('rules.changed')}</span>}
          </span>
        }
        lead={option.explanation}
        name="limit"
        value={other ? OTHER : value}
        onChange={choose}
        options={[
          ...option.values.map((limit) => ({
            value: limit,
            label: typeof limit === 'number' ? formatNumber(limit) : limit,
            hint: lengthOf(limit),
          })),
          ...(option.custom ? [{ value: OTHER, label: t('rules.limitOther') }] : []),
        ]}
      />
      {other && (
        <OwnLimit
          option={option}
          book={book}
          choice={choice}
          onInput={(text) => choice.change(option.name, numberOf(text))}
        />
      )}
      {!other && <BackToBase option={option} choice={choice} />}
    </div>
  )
}
