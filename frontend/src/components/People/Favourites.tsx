import { useT } from '../../i18n'
import { usePartners } from '../../store/usePeople'
import { Button } from '../Button/Button'
import styles from './People.module.css'

/** My favourite partners, each chosen by one tap. */
export function Favourites({ onChoose }: { onChoose: (username: string) => void }) {
  const t = useT()
  const favourites = usePartners().data?.results ?? []
  if (favourites.length === 0) return null
  return (
    <fieldset className={styles['favourites']}>
      <legend>{t('company.favourites')}</legend>
      {favourites.map(({ username, display_name }) => (
        <Button key={username} onClick={() => onChoose(username)}>
          <bdi>{display_name}</bdi>
        </Button>
      ))}
    </fieldset>
  )
}
