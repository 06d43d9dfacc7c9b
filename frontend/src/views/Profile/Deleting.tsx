import { useState } from 'react'
import { Button } from '../../components/Button/Button'
import { PasswordField } from '../../components/Field/Field'
import { Panel } from '../../components/Panel/Panel'
import { TextForm } from '../../components/TextForm/TextForm'
import { useT } from '../../i18n'
import { useDeleteAccount } from '../../store/signOut'
import styles from './Profile.module.css'

/** The end of the account: what it means is read before the password is asked for. */
export function Deleting() {
  const t = useT()
  const [asked, setAsked] = useState(false)
  return (
    <Panel title={t('account.deleteTitle')}>
      <p>{t('account.deleteText')}</p>
      {asked ? (
        <Sure onCancel={() => setAsked(false)} />
      ) : (
        <Button tone="danger" wide onClick={() => setAsked(true)}>
          {t('account.deleteOpen')}
        </Button>
      )}
    </Panel>
  )
}

function Sure({ onCancel }: { onCancel: () => void }) {
  const t = useT()
  const { submit, isPending, error } = useDeleteAccount()
  return (
    <>
      <ul className={styles['meaning']}>
        <li>{t('account.deleteGames')}</li>
        <li>{t('account.deleteName')}</li>
        <li>{t('account.deleteGone')}</li>
      </ul>
      <TextForm
        fields={['password']}
        submit={t('account.deleteSure')}
        tone="danger"
        busy={isPending}
        error={error}
        onSubmit={submit}
      >
        {(errorsOf) => (
          <PasswordField
            name="password"
            label={t('account.password')}
            autoComplete="current-password"
            autoFocus
            errors={errorsOf('password')}
          />
        )}
      </TextForm>
      <Button wide onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </>
  )
}
