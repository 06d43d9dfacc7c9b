import { useT } from '../../i18n'

/** The games of the signed-in person, those that wait for them first. */
export default function Home() {
  const t = useT()
  return (
    <main>
      <h1>{t('common.leekha')}</h1>
    </main>
  )
}
