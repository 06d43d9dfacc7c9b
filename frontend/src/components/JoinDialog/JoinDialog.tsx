import type { Clock, Rules, SeatNumber } from '../../api/types'
import { useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { useInvitation } from '../../store/useInvitation'
import { useSeating } from '../../store/useSeating'
import { Latest } from '../Clock/Latest'
import { Confirm } from '../Confirm/Confirm'
import { RulesInWords } from '../Rules/RulesInWords'
import { Terms } from '../Terms/Terms'

interface Table {
  name: string
  rules: Rules
  clock: Clock
  longest_s: number | null
  rated: boolean
  least_reliability: number | null
}

interface JoinDialogProps {
  game: Table & { id: string }
  /** Null: any free seat. */
  seat: SeatNumber | null
  onJoined: () => void
  onClose: () => void
}

interface QuestionProps<Seat> {
  table: Table
  seat: Seat
  join: Pick<ReturnType<typeof useSeating>['join'], 'isPending' | 'error'> & { submit: (seat: Seat) => void }
  onClose: () => void
}

/** Says what one lets oneself in for before one sits down. */
function Question<Seat>({ table, seat, join, onClose }: QuestionProps<Seat>) {
  const t = useT()
  return (
    <Confirm
      title={t('lobby.joinTitle', { name: isolate(table.name) })}
      yes={t('lobby.joinConfirm')}
      busy={join.isPending}
      error={join.error}
      onYes={() => join.submit(seat)}
      onClose={onClose}
    >
      <Terms game={table} />
      <Latest seconds={table.longest_s} />
      <RulesInWords rules={table.rules} />
      <p>{t('lobby.joinText')}</p>
    </Confirm>
  )
}

/** Asks before one sits down at a table that one sees. */
export function JoinDialog({ game, seat, onJoined, onClose }: JoinDialogProps) {
  const { join } = useSeating(game.id, onJoined)
  return <Question table={game} seat={seat} join={join} onClose={onClose} />
}

interface InvitationDialogProps {
  code: string
  table: Table
  seat: SeatNumber
  onClose: () => void
}

/** Asks before one sits down where a code or a link has led; then goes there. */
export function InvitationDialog({ code, table, seat, onClose }: InvitationDialogProps) {
  return <Question table={table} seat={seat} join={useInvitation(code)} onClose={onClose} />
}
