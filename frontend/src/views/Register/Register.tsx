import { Link, useSearch } from 'wouter'
import { Field, PasswordField } from '../../components/Field/Field'
import { Links } from '../../components/Links/Links'
import { Page } from '../../components/Page/Page'
import { Panel } from '../../components/Panel/Panel'
import { TextForm } from '../../components/TextForm/TextForm'
import { useT } from '../../i18n'
import { nextFrom, withNext } from '../../store/next'
import { useSignUp } from '../../store/session'

/** A new account. */
export default function Register() {
  const t = useT()
  const next = nextFrom(useSearch())
  const signUp = useSignUp()
  return (
    <Page title={t('account.registerTitle')} narrow>
      <p>{t('account.registerLead')}</p>
      <Panel>
        <TextForm
          fields={['username', 'email', 'password']}
          submit={t('account.register')}
          busy={signUp.isPending}
          error={signUp.error}
          onSubmit={signUp.submit}
        >
          {(errorsOf) => (
            <>
              <Field
                name="username"
                label={t('account.username')}
                hint={t('account.usernameHint')}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                dir="auto"
                errors={errorsOf('username')}
              />
              <Field
                name="email"
                type="email"
                label={t('account.email')}
                hint={t('account.emailHint')}
                autoComplete="email"
                dir="ltr"
                errors={errorsOf('email')}
              />
              <PasswordField
                name="password"
                label={t('account.password')}
                hint={t('account.passwordHint')}
                autoComplete="new-password"
                errors={errorsOf('password')}
              />
            </>
          )}
        </TextForm>
      </Panel>
      <Links>
        {t('account.haveAccount')} <Link href={withNext('/signin', next)}>{t('account.signIn')}</Link>
      </Links>
    </Page>
  )
}
