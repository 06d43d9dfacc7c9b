import { LANGUAGES, type Language, useT } from '../../i18n'
import { chooseLanguage, shownLanguage } from '../../store/preferences'
import styles from './Page.module.css'

/** The language of the page, for those who are not signed in; each is named in itself. */
export function LanguageSelect() {
  const t = useT()
  return (
    <select
      className={styles['language']}
      aria-label={t('common.language')}
      value={shownLanguage()}
      onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
