import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useT } from '../../i18n'
import { Icon } from './Icon'
import css from './Sheet.module.css'

interface Props {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A native modal dialog: from below on a phone, in the middle on a wide screen. */
export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const t = useT()
  useLayoutEffect(() => {
    const box = dialog.current
    if (box && !box.open) box.showModal()
    return () => box?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={dialog}
      className={css['sheet']}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={css['body']}>
        <header className={css['head']}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className={css['close']} onClick={onClose} aria-label={t('table.close')}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
