import { ButtonLink } from '../../components/Button/Button'
import { Page } from '../../components/Page/Page'
import { Empty } from '../../components/Panel/Panel'
import { useT } from '../../i18n'

/** For an address that leads nowhere. */
export default function NotFound() {
  const t = useT()
  return (
    <Page title={t('common.notFoundTitle')} hideTitle>
      <Empty title={t('common.notFoundTitle')} text={t('common.notFoundText')}>
        <ButtonLink href="/" tone="primary" wide>
          {t('common.toHome')}
        </ButtonLink>
      </Empty>
    </Page>
  )
}
