import { Link, useSearch } from 'wouter'
import { Field, PasswordField } from '../../components/Field/Field'
import { Links } from '../../components/Links/Links'
import { Notice } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Panel } from '../../components/Panel/Panel'
import { TextForm } from '../../components/TextForm/TextForm'
import { useT } from '../../i18n'
import { nextFrom, withNext } from '../../store/next'
import { useSignIn } from '../../store/session'

/** Signing in; whoever came from a page that needs it goes back there (the frame of the routes does that). */
export default function SignIn() {
  const t = useT()
  const search = useSearch()
  const signIn = useSignIn()
  const next = nextFrom(search)
  const reset = new URLSearchParams(search).has('reset')
  return (
    <Page title={t('account.signInTitle')} narrow>
      {reset && <Notice tone="good">{t('account.resetDone')}</Notice>}
      {next !== '/' && <Notice tone="plain">{t('account.mustSignIn')}</Notice>}
      <Panel>
        <TextForm
          fields={['login', 'password']}
          submit={t('account.signIn')}
          busy={signIn.isPending}
          error={signIn.error}
          onSubmit={signIn.submit}
        >
          {(errorsOf) => (
            <>
              <Field
                name="login"
                label={t('account.usernameOrEmail')}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                dir="auto"
                errors={errorsOf('login')}
              />
              <PasswordField
                name="password"
                label={t('account.password')}
                autoComplete="current-password"
                errors={errorsOf('password')}
              />
            </>
          )}
        </TextForm>
        <Links>
          <Link href="/forgot">{t('account.forgot')}</Link>
        </Links>
      </Panel>
      <Links>
        {t('account.noAccount')} <Link href={withNext('/register', next)}>{t('account.register')}</Link>
      </Links>
    </Page>
  )
}
