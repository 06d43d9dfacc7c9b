import { useState } from 'react'
import { changePassword } from '../../api/auth'
import type { Me, Settings, Weekend } from '../../api/types'
import { Button, ButtonLink } from '../../components/Button/Button'
import { Choice, Switch } from '../../components/Choice/Choice'
import { Field, PasswordField, SelectField } from '../../components/Field/Field'
import { Failure, Notice } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Panel } from '../../components/Panel/Panel'
import { playerPath } from '../../components/PlayerLink/PlayerLink'
import { TextForm } from '../../components/TextForm/TextForm'
import { LANGUAGES, type Language, useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { useChangeMe, useMe } from '../../store/session'
import { useSignOut } from '../../store/signOut'
import { useWrite } from '../../store/useWrite'
import { Deleting } from './Deleting'
import { OwnData } from './OwnData'
import styles from './Profile.module.css'
import { Vacations } from './Vacations'

/** Who I am to the others, and how the product looks and behaves for me. */
export default function Profile() {
  const t = useT()
  const { me } = useMe()
  const signOut = useSignOut()
  if (!me) return null
  return (
    <Page title={t('account.profileTitle')}>
      <Panel title={<bdi>{me.username}</bdi>}>
        <NameForm me={me} />
        <ButtonLink href={playerPath(me.username)} wide>
          {t('standings.ownProfile')}
        </ButtonLink>
        <Preferences me={me} />
      </Panel>
      <Vacations timeZone={me.time_zone} />
      <ButtonLink href="/people" wide>
        {t('company.toPeople')}
      </ButtonLink>
      <PasswordPanel />
      <Failure error={signOut.error} />
      <Button wide busy={signOut.isPending} onClick={() => signOut.submit(null)}>
        {t('account.signOut')}
      </Button>
      <OwnData />
      <Deleting />
    </Page>
  )
}

function NameForm({ me }: { me: Me }) {
  const t = useT()
  const { change, isPending, isSuccess, error } = useChangeMe()
  return (
    <TextForm
      fields={['display_name']}
      submit={t('common.save')}
      busy={isPending}
      error={error}
      onSubmit={({ display_name }) => change({ display_name: display_name.trim() })}
    >
      {(errorsOf) => (
        <>
          <Field
            name="display_name"
            label={t('account.displayName')}
            hint={t('account.displayNameHint')}
            defaultValue={me.display_name}
            maxLength={40}
            autoComplete="nickname"
            dir="auto"
            errors={errorsOf('display_name')}
          />
          {isSuccess && <Notice tone="good">{t('common.saved')}</Notice>}
        </>
      )}
    </TextForm>
  )
}

function timeZones(own: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(own) ? known : [own, ...known]
}

/** The days of each kind of weekend, Sunday being 0. */
const WEEKENDS: Readonly<Record<Weekend, readonly number[]>> = {
  sat_sun: [6, 0],
  fri_sat: [5, 6],
  thu_fri: [4, 5],
  fri: [5],
  sun: [0],
}

/** Choices that take effect when they are made. */
function Preferences({ me }: { me: Me }) {
  const t = useT()
  const { formatWeekdays } = useFormat()
  const { change, error } = useChangeMe()
  const { settings } = me
  const set = (settings: Partial<Settings>) => change({ settings })
  return (
    <div className={styles['preferences']}>
      <Failure error={error} />
      <div className={styles['pair']}>
        <SelectField
          label={t('common.language')}
          value={me.language}
          onChange={(event) => change({ language: event.currentTarget.value as Language })}
        >
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('account.timeZone')}
          value={me.time_zone}
          dir="ltr"
          onChange={(event) => change({ time_zone: event.currentTarget.value })}
        >
          {timeZones(me.time_zone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
        <SelectField
          label={t('clocks.weekend')}
          hint={t('clocks.weekendHint')}
          value={me.weekend}
          onChange={(event) => change({ weekend: event.currentTarget.value as Weekend })}
        >
          {Object.entries(WEEKENDS).map(([name, days]) => (
            <option key={name} value={name}>
              {formatWeekdays(days)}
            </option>
          ))}
        </SelectField>
      </div>
      <Choice
        legend={t('account.theme')}
        name="theme"
        value={settings.theme}
        onChange={(theme) => set({ theme })}
        options={[
          { value: 'felt', label: t('account.themeFelt') },
          { value: 'light', label: t('account.themeLight') },
          { value: 'dark', label: t('account.themeDark') },
        ]}
      />
      <Choice
        legend={t('account.digits')}
        name="digits"
        value={settings.digits}
        onChange={(digits) => set({ digits })}
        options={[
          { value: 'latin', label: <bdi dir="ltr">{t('account.digitsLatin')}</bdi> },
          { value: 'arabic', label: <bdi dir="ltr">{t('account.digitsArabic')}</bdi> },
        ]}
      />
      <Choice
        legend={t('account.cardIndex')}
        name="card_index"
        value={settings.card_index}
        onChange={(card_index) => set({ card_index })}
        options={[
          { value: 'latin', label: <bdi>{t('account.cardIndexLatin')}</bdi> },
          { value: 'arabic', label: t('account.cardIndexArabic') },
        ]}
      />
      <Switch
        label={t('account.fourColours')}
        hint={t('account.fourColoursHint')}
        checked={settings.four_colours}
        onChange={(four_colours) => set({ four_colours })}
      />
      <Switch
        label={t('account.oneTap')}
        hint={t('account.oneTapHint')}
        checked={settings.one_tap}
        onChange={(one_tap) => set({ one_tap })}
      />
      <Switch
        label={t('account.playForced')}
        hint={t('account.playForcedHint')}
        checked={settings.play_forced}
        onChange={(play_forced) => set({ play_forced })}
      />
    </div>
  )
}

function PasswordPanel() {
  const t = useT()
  const [times, setTimes] = useState(0)
  const change = useWrite(changePassword, { onSuccess: () => setTimes((before) => before + 1) })
  return (
    <Panel title={t('account.passwordTitle')}>
      {change.isSuccess && <Notice tone="good">{t('account.passwordChanged')}</Notice>}
      <TextForm
        key={times}
        fields={['current_password', 'new_password']}
        submit={t('account.passwordChange')}
        busy={change.isPending}
        error={change.error}
        onSubmit={change.submit}
      >
        {(errorsOf) => (
          <>
            <PasswordField
              name="current_password"
              label={t('account.currentPassword')}
              autoComplete="current-password"
              errors={errorsOf('current_password')}
            />
            <PasswordField
              name="new_password"
              label={t('account.newPassword')}
              hint={t('account.passwordHint')}
              autoComplete="new-password"
              errors={errorsOf('new_password')}
            />
          </>
        )}
      </TextForm>
    </Panel>
  )
}
