import { useState } from 'react'
import type { RuleBook, RuleSet } from '../../api/types'
import { useT } from '../../i18n'
import { useMe } from '../../store/session'
import { useChangeRules } from '../../store/useRuleSets'
import { Button } from '../Button/Button'
import { Failure, Notice } from '../Notice/Notice'
import { Skeleton } from '../Skeleton/Skeleton'
import { Bases } from './Bases'
import { Details } from './Details'
import { LimitField } from './LimitField'
import { OwnRules } from './OwnRules'
import styles from './Rules.module.css'
import { SaveRules } from './SaveRules'
import { Sentences } from './Sentences'
import { keyOfSet, type RulesChoice } from './useRulesChoice'

interface ChooserProps {
  book: RuleBook
  choice: RulesChoice
}

/** The chosen rules read out, or why they cannot be played. */
function Reading({ choice }: { choice: RulesChoice }) {
  const t = useT()
  const { words, refusal, wordsError, bad } = choice
  // A number out of bounds makes no rules: those of before would be read as if they were chosen.
  const text = bad.length > 0 ? t('rules.limitMissing') : null
  return (
    <section className={styles['reading']}>
      <h3>{t('rules.inWords')}</h3>
      <Failure error={refusal} />
      {text && <p className={styles['soft']}>{text}</p>}
      {words && !refusal && !text && <Sentences words={words} />}
      {!words && !refusal && !wordsError && !text && <Skeleton rows={2} height={24} />}
      {wordsError && (
        <>
          <Failure error={wordsError} />
          <Button onClick={choice.retryWords}>{t('common.retry')}</Button>
        </>
      )}
    </section>
  )
}

/** Keeps the changes in the set that they were made to. */
function SaveChanges({ set, choice, onSaved }: { set: RuleSet; choice: RulesChoice; onSaved: (id: string) => void }) {
  const t = useT()
  const change = useChangeRules(set.id, () => {
    choice.undo()
    onSaved(set.id)
  })
  return (
    <>
      <Button wide busy={change.isPending} onClick={() => change.submit({ name: set.name, rules: choice.wanted })}>
        {t('rules.saveChanges')}
      </Button>
      <Failure error={change.error} />
    </>
  )
}

function Keeping({ choice }: { choice: RulesChoice }) {
  const t = useT()
  const { me } = useMe()
  const [saved, setSaved] = useState<string | null>(null)
  const { base, changed, refusal, bad } = choice
  const own = base.set?.owner === me?.username ? base.set : null
  const isNew = Object.keys(changed).length > 0 || base.set !== own
  if (refusal || bad.length > 0) return null
  return (
    <div className={styles['keeping']}>
      {own && own.id === saved && !isNew && <Notice tone="good">{t('rules.saved')}</Notice>}
      {own && isNew && <SaveChanges key={`changes ${own.id}`} set={own} choice={choice} onSaved={setSaved} />}
      {(isNew || !own) && (
        <SaveRules
          rules={choice.rules}
          onSaved={(set) => {
            choice.undo()
            choice.start(keyOfSet(set.id))
            setSaved(set.id)
          }}
        />
      )}
      {own && <OwnRules key={own.id} set={own} />}
    </div>
  )
}

/** Choosing the rules of a table: where they start from, the limit, every detail, and how all that reads. */
export function RulesChooser({ book, choice }: ChooserProps) {
  const limit = book.options.find(({ name }) => name === 'limit')
  return (
    <>
      <Bases choice={choice} />
      {limit && <LimitField key={choice.base.key} option={limit} book={book} choice={choice} />}
      <Details book={book} choice={choice} />
      <Reading choice={choice} />
      <Keeping choice={choice} />
    </>
  )
}
