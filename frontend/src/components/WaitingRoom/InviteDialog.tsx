import { useState } from 'react'
import type { SeatNumber } from '../../api/types'
import { useT } from '../../i18n'
import type { useSeating } from '../../store/useSeating'
import { Confirm } from '../Confirm/Confirm'
import { Field } from '../Field/Field'
import { Favourites } from '../People/Favourites'

interface InviteDialogProps {
  seat: SeatNumber
  invite: ReturnType<typeof useSeating>['invite']
  onClose: () => void
}

/** Asks whom a free seat shall be kept for. */
export function InviteDialog({ seat, invite, onClose }: InviteDialogProps) {
  const t = useT()
  const [username, setUsername] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = () => {
    setMissing(!username.trim())
    if (username.trim()) invite.submit({ seat, username: username.trim() })
  }
  return (
    <Confirm
      title={t('lobby.inviteTitle')}
      yes={t('lobby.inviteYes')}
      busy={invite.isPending}
      error={invite.error}
      onYes={send}
      onClose={onClose}
    >
      <Favourites onChoose={setUsername} />
      <Field
        label={t('lobby.inviteName')}
        value={username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        errors={isMissing ? [t('common.required')] : undefined}
        onInput={(event) => setUsername(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
      <p>{t('lobby.inviteText')}</p>
    </Confirm>
  )
}
