import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { ApiError } from '../../api/client'
import { useT } from '../../i18n'
import { Button, type Tone } from '../Button/Button'
import { Failure } from '../Notice/Notice'
import styles from './Confirm.module.css'

interface ConfirmProps {
  title: string
  children: ReactNode
  yes: string
  tone?: Tone
  /** It is done, and there is only something to read. */
  done?: boolean
  busy: boolean
  error: ApiError | null
  onYes: () => void
  onClose: () => void
}

/** Asks before something that others notice. Mounted while it is open; Escape and a tap beside it close it. */
export function Confirm({
  title,
  children,
  yes,
  tone = 'primary',
  done = false,
  busy,
  error,
  onYes,
  onClose,
}: ConfirmProps) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className={styles['content']}>
        <h2 id={id}>{title}</h2>
        {children}
        <Failure error={error} />
        <div className={styles['buttons']}>
          {!done && <Button onClick={() => dialog.current?.close()}>{t('common.cancel')}</Button>}
          <Button tone={tone} busy={busy} onClick={done ? () => dialog.current?.close() : onYes}>
            {done ? t('common.close') : yes}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
