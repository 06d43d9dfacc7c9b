import { useState } from 'react'
import type { GameView } from '../../api/types'
import { useT } from '../../i18n'
import { useTalkNews } from '../../store/useTalk'
import styles from './Talk.module.css'
import { TalkSheet } from './TalkSheet'

/** The way to the talk at a table, with a mark where something new was said. */
export function TalkMark({ view }: { view: GameView }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const isNew = useTalkNews(view.id)
  return (
    <>
      <button
        type="button"
        className={styles['mark']}
        aria-label={t(isNew ? 'company.talkNew' : 'company.talk')}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5h16v11H10l-4 4v-4H4Z" />
        </svg>
        {isNew && <span className={styles['dot']} />}
      </button>
      {isOpen && <TalkSheet view={view} onClose={() => setOpen(false)} />}
    </>
  )
}
