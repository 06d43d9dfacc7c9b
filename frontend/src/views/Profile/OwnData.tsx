import { fetchOwnData } from '../../api/me'
import { Button } from '../../components/Button/Button'
import { Failure } from '../../components/Notice/Notice'
import { Panel } from '../../components/Panel/Panel'
import { useT } from '../../i18n'
import { useWrite } from '../../store/useWrite'

/** Has the browser keep `data` as a file. */
function keep(data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'leekha-data.json'
  link.click()
  URL.revokeObjectURL(address)
}

/** All that is kept of me, as a file. */
export function OwnData() {
  const t = useT()
  const download = useWrite(fetchOwnData, { onSuccess: keep })
  return (
    <Panel title={t('account.dataTitle')}>
      <p>{t('account.dataText')}</p>
      <Failure error={download.error} />
      <Button wide busy={download.isPending} onClick={() => download.submit(undefined)}>
        {t('account.dataDownload')}
      </Button>
    </Panel>
  )
}
