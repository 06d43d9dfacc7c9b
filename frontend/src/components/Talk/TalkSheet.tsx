import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/client'
import type { GameView, Room } from '../../api/types'
import { useT } from '../../i18n'
import { isolate, useFormat } from '../../i18n/format'
import { useMe } from '../../store/session'
import { useSpeaking, useTalkPages, writeTalkSeen } from '../../store/useTalk'
import { Button } from '../Button/Button'
import { Failure, Notice } from '../Notice/Notice'
import { Unfolding } from '../Rules/Unfolding'
import { Skeleton } from '../Skeleton/Skeleton'
import { Sheet } from '../table/Sheet'
import { Lines } from './Lines'
import { OwnNote } from './OwnNote'
import { Speak } from './Speak'
import styles from './Talk.module.css'

/** Why a reminder was not sent: too early with the time from when on it may be, in my words. */
function NotReminded({ error }: { error: ApiError | null }) {
  const t = useT()
  const { formatMoment } = useFormat()
  const from = error?.code === 'too_early' && error.data['at']
  if (typeof from !== 'string') return <Failure error={error} />
  return <Notice tone="plain">{t('company.nudgeFrom', { date: isolate(formatMoment(from)) })}</Notice>
}

/** Reminding those whom the table waits for. */
function Reminders({ view }: { view: GameView }) {
  const t = useT()
  const { nudge } = useSpeaking(view.id)
  const awaited = view.seats.filter(({ seat, to_act, player, stand_in }) => {
    return to_act && player !== null && !stand_in && seat !== view.me
  })
  if (view.me === null || awaited.length === 0) return null
  return (
    <div className={styles['part']}>
      <div className={styles['phrases']}>
        {awaited.map(({ seat, player }) => (
          <Button key={seat} busy={nudge.isPending} onClick={() => nudge.submit(seat)}>
            {t('company.nudge', { name: isolate(player?.display_name ?? '') })}
          </Button>
        ))}
      </div>
      <NotReminded error={nudge.error} />
    </div>
  )
}

/** What was said in a room, as far back as one likes, and what one may say there. */
function TalkIn({ id, room }: { id: string; room: Room }) {
  const t = useT()
  const { me } = useMe()
  const { talk, error, goBack, isGoingBack, olderError } = useTalkPages(id, room)
  const newest = room === 'table' ? talk?.results[0]?.id : undefined
  useEffect(() => {
    if (newest) writeTalkSeen(id, newest)
  }, [id, newest])
  if (!talk) return error ? <Failure error={error} /> : <Skeleton rows={3} height={40} />
  return (
    <>
      <Lines id={id} talk={talk} me={me?.username} />
      <Failure error={olderError} />
      {goBack && (
        <Button tone="quiet" wide busy={isGoingBack} onClick={goBack}>
          {t('company.talkOlder')}
        </Button>
      )}
      <Speak id={id} talk={talk} />
    </>
  )
}

/** Talk at a table: what was said, what one may say, whom one may remind, and one's own notes. */
export function TalkSheet({ view, onClose }: { view: GameView; onClose: () => void }) {
  const t = useT()
  const isOver = view.status === 'finished' || view.status === 'aborted'
  const [room, setRoom] = useState<Room>('table')
  return (
    <Sheet title={t('company.talk')} onClose={onClose}>
      {(view.me === null || isOver) && (
        <div className={styles['rooms']}>
          {(['table', 'gallery'] as const).map((one) => (
            <Button
              key={one}
              aria-pressed={room === one}
              tone={room === one ? 'primary' : 'plain'}
              onClick={() => setRoom(one)}
            >
              {t(one === 'table' ? 'company.talkTable' : 'company.talkGallery')}
            </Button>
          ))}
        </div>
      )}
      <TalkIn key={room} id={view.id} room={room} />
      <Reminders view={view} />
      <Unfolding title={t('company.notes')}>
        <OwnNote id={view.id} />
      </Unfolding>
    </Sheet>
  )
}
