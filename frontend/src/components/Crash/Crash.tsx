import { Component, type ReactNode } from 'react'
import { translate } from '../../i18n'
import { Button } from '../Button/Button'
import styles from './Crash.module.css'

/** Catches what breaks below it and offers the way on, instead of an empty page. */
export class Crash extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main className={styles['crash']}>
        <h1>{translate('common.crashTitle')}</h1>
        <p>{translate('common.crashText')}</p>
        <Button tone="primary" onClick={() => location.reload()}>
          {translate('common.reload')}
        </Button>
      </main>
    )
  }
}
