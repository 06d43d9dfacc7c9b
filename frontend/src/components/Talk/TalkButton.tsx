import { useState } from 'react'
import type { GameView } from '../../api/types'
import { useT } from '../../i18n'
import { useTalkNews } from '../../store/useTalk'
import { Button } from '../Button/Button'
import styles from './Talk.module.css'
import { TalkSheet } from './TalkSheet'

/** The way to the talk at a table that does not play, with a mark where something new was said. */
export function TalkButton({ view }: { view: GameView }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const isNew = useTalkNews(view.id)
  return (
    <>
      <Button wide onClick={() => setOpen(true)} aria-label={t(isNew ? 'company.talkNew' : 'company.talk')}>
        {t('company.talk')}
        {isNew && <span className={styles['news']} />}
      </Button>
      {isOpen && <TalkSheet view={view} onClose={() => setOpen(false)} />}
    </>
  )
}
