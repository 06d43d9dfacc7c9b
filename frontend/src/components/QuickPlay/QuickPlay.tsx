import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n'
import { isolate, useFormat } from '../../i18n/format'
import { rulesQuery } from '../../store/queries'
import { PRESET_WITH_BOTS, tableWithBots, useOpenTable } from '../../store/useSeating'
import { BotLevel } from '../BotLevel/BotLevel'
import { Button, type Tone } from '../Button/Button'
import { Failure } from '../Notice/Notice'
import styles from './QuickPlay.module.css'

const USUAL_LIMIT = 101

/** One tap, and the cards are dealt to me and three bots. */
export function QuickPlay({ tone = 'primary' }: { tone?: Tone }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const { data: book } = useQuery(rulesQuery())
  const open = useOpenTable()
  const [chosen, setChosen] = useState<string | null>(null)
  const level = chosen ?? book?.usual_bot
  const given = book?.options.find(({ name }) => name === 'limit')?.default
  const limit = typeof given === 'number' ? given : USUAL_LIMIT
  const rules = book?.presets.find(({ name }) => name === PRESET_WITH_BOTS)?.label
  return (
    <div className={styles['quick']}>
      {book && level && <BotLevel book={book} level={level} onLevel={setChosen} />}
      <Button
        tone={tone}
        wide
        busy={open.isPending || open.isSuccess}
        onClick={() => open.submit(tableWithBots(limit, level))}
      >
        {t('lobby.quickPlay')}
      </Button>
      {rules && (
        <p className={styles['rules']}>
          {isolate(rules)} · {t('common.limit', { limit: formatNumber(limit) })}
        </p>
      )}
      <Failure error={open.error} />
    </div>
  )
}
