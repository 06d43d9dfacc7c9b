import { Link } from 'wouter'
import { ButtonLink } from '../../components/Button/Button'
import { Links } from '../../components/Links/Links'
import { Logo } from '../../components/Logo/Logo'
import { Page } from '../../components/Page/Page'
import { useT } from '../../i18n'
import styles from './Welcome.module.css'

/** What the product is, for whoever is not signed in. */
export default function Welcome() {
  const t = useT()
  return (
    <Page title={t('common.leekha')} hideTitle narrow>
      <div className={styles['hero']}>
        <Logo size={148} />
        <p className={styles['name']} aria-hidden="true">
          Leekha <span lang="ar">ليخة</span>
        </p>
        <p className={styles['tagline']}>{t('account.tagline')}</p>
      </div>
      <div className={styles['ways']}>
        <ButtonLink href="/register" tone="primary" wide>
          {t('account.register')}
        </ButtonLink>
        <ButtonLink href="/signin" wide>
          {t('account.signIn')}
        </ButtonLink>
      </div>
      <ul className={styles['points']}>
        <li>{t('account.pointPace')}</li>
        <li>{t('account.pointPeople')}</li>
        <li>{t('account.pointFair')}</li>
      </ul>
      <Links>
        <Link href="/help">{t('account.readRules')}</Link>
      </Links>
    </Page>
  )
}
