import { useState } from 'react'
import { useT } from '../../i18n'
import { Button } from '../Button/Button'
import styles from './CopyLink.module.css'

/** Puts the address of a page of ours into the clipboard, or shows it where the browser does not allow that. */
export function CopyLink({ path, label }: { path: string; label: string }) {
  const t = useT()
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const address = `${location.origin}${path}`

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      setState('copied')
    } catch {
      setState('refused')
    }
  }

  return (
    <div className={styles['link']}>
      <Button wide onClick={copy}>
        {label}
      </Button>
      <p role="status">
        {state === 'copied' && t('lobby.copied')}
        {state === 'refused' && (
          <>
            {t('lobby.copyManually')} <output dir="ltr">{address}</output>
          </>
        )}
      </p>
    </div>
  )
}
