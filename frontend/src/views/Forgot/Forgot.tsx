import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { requestReset } from '../../api/auth'
import { Button } from '../../components/Button/Button'
import { Field, PasswordField } from '../../components/Field/Field'
import { Links } from '../../components/Links/Links'
import { Notice } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Panel } from '../../components/Panel/Panel'
import { TextForm } from '../../components/TextForm/TextForm'
import { useT } from '../../i18n'
import { useResetPassword } from '../../store/session'
import { useWrite } from '../../store/useWrite'

/** The way back in: an address, then the code that was sent there and a new password. */
export default function Forgot() {
  const [email, setEmail] = useState<string | null>(null)
  return email === null ? (
    <AskForCode onSent={setEmail} />
  ) : (
    <SetPassword email={email} onAgain={() => setEmail(null)} />
  )
}

function AskForCode({ onSent }: { onSent: (email: string) => void }) {
  const t = useT()
  const request = useWrite((email: string) => requestReset(email), { onSuccess: (_, email) => onSent(email) })
  return (
    <Page title={t('account.forgotTitle')} narrow>
      <p>{t('account.forgotLead')}</p>
      <Panel>
        <TextForm
          fields={['email']}
          submit={t('account.forgotSend')}
          busy={request.isPending}
          error={request.error}
          onSubmit={({ email }) => request.submit(email.trim())}
        >
          {(errorsOf) => (
            <Field
              name="email"
              type="email"
              label={t('account.email')}
              autoComplete="email"
              dir="ltr"
              errors={errorsOf('email')}
            />
          )}
        </TextForm>
      </Panel>
      <Links>
        <Link href="/signin">{t('account.signIn')}</Link>
      </Links>
    </Page>
  )
}

function SetPassword({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useT()
  const [, navigate] = useLocation()
  const reset = useResetPassword({ onSuccess: (me) => navigate(me ? '/' : '/signin?reset', { replace: true }) })
  const expired = reset.error?.status === 409
  return (
    <Page title={t('account.resetTitle')} narrow>
      <Notice tone="plain">{t('account.resetLead', { email })}</Notice>
      <Panel>
        {expired && <Notice tone="bad">{t('account.resetExpired')}</Notice>}
        <TextForm
          fields={['key', 'password']}
          submit={t('account.resetSet')}
          busy={reset.isPending}
          error={expired ? null : reset.error}
          onSubmit={({ key, password }) => reset.submit({ code: key.trim(), password })}
        >
          {(errorsOf) => (
            <>
              <Field
                name="key"
                label={t('account.resetCode')}
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                dir="ltr"
                errors={errorsOf('key')}
              />
              <PasswordField
                name="password"
                label={t('account.newPassword')}
                hint={t('account.passwordHint')}
                autoComplete="new-password"
                errors={errorsOf('password')}
              />
            </>
          )}
        </TextForm>
        <Button tone="quiet" onClick={onAgain}>
          {t('account.resetAgain')}
        </Button>
      </Panel>
    </Page>
  )
}
