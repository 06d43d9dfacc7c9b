import { useEffect, useState } from 'react'
import { serverNow } from '../../api/client'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'

const OFTEN_MS = 1000
const SELDOM_MS = 20_000
const NEAR_MS = 120_000

/** The time until `by`, by the server's clock, kept fresh; in its own element so that nothing else renders with it. */
export function TimeLeft({ by }: { by: string }) {
  const t = useT()
  const { formatDuration, formatMoment } = useFormat()
  const [now, setNow] = useState(serverNow)
  const left = Date.parse(by) - now
  const everyMs = left < NEAR_MS ? OFTEN_MS : SELDOM_MS

  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])

  const until = t('clocks.until', { time: formatMoment(by) })
  const words =
    left <= 0 ? t('common.timeUp') : t('common.timeLeft', { time: formatDuration(left) ?? t('common.underAMinute') })
  return (
    <time dateTime={by} title={until}>
      {words}
    </time>
  )
}
