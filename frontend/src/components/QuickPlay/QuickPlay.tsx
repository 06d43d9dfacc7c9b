import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n'
import { isolate, useFormat } from '../../i18n/format'
import { rulesQuery } from '../../store/queries'
import { PRESET_WITH_BOTS, tableWithBots, useOpenTable } from '../../store/useSeating'
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
  const given = book?.options.find(({ name }) => name === 'limit')?.default
  const limit = typeof given === 'number' ? given : USUAL_LIMIT
  const rules = book?.presets.find(({ name }) => name === PRESET_WITH_BOTS)?.label
  return (
    <div className={styles['quick']}>
      <Button
        tone={tone}
        wide
        busy={open.isPending || open.isSuccess}
        onClick={() => open.submit(tableWithBots(limit, book?.bots[0]?.name))}
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
