import { CardBack } from '../../components/cards/CardBack'
import { useT } from '../../i18n'
import css from './GameTable.module.css'

const HAND = Array.from({ length: 8 }, (_, index) => index)

/** The table before anything is known about it: its shape, with face-down cards. */
export function GameLoading() {
  const t = useT()
  return (
    <main className={css['table']} data-loading="true" aria-busy="true">
      <div className={css['loadingBar']} />
      <p className={css['loadingText']} role="status">
        {t('table.loading')}
      </p>
      <div className={css['loadingHand']} aria-hidden="true" dir="ltr">
        {HAND.map((index) => (
          <span key={index}>
            <CardBack />
          </span>
        ))}
      </div>
    </main>
  )
}
