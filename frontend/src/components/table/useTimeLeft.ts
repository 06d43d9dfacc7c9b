import { useEffect, useState } from 'react'
import { serverNow } from '../../api/client'
import { tickAfter, timeLeft } from '../../domain/timeLeft'
import type { Translate } from '../../i18n'

/** The time to `deadline` by the server's clock, short ("21 h"). */
function timeTo(deadline: string, t: Translate): string {
  const { unit, count } = timeLeft(deadline, serverNow())
  return count === 0 ? t('table.timeUp') : t(`table.${unit}`, { count })
}

/** So many seconds, short ("21 h"), but no more than the time to `deadline` if there is one. */
export function secondsText(seconds: number, deadline: string | null, t: Translate): string {
  const end = serverNow() + seconds * 1000
  return timeTo(new Date(Math.min(end, deadline ? Date.parse(deadline) : end)).toISOString(), t)
}

/** The time to `deadline` by the server's clock, short ("21 h"), kept up to date; null without a deadline. */
export function useTimeLeft(deadline: string | null, t: Translate): string | null {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!deadline) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          tick((count) => count + 1)
          wait()
        },
        tickAfter(deadline, serverNow()),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [deadline])
  return deadline && timeTo(deadline, t)
}
