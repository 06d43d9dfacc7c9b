import type { Clock, Rules, SeatNumber } from '../../api/types'
import { useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { useSeating } from '../../store/useSeating'
import { Latest } from '../Clock/Latest'
import { Confirm } from '../Confirm/Confirm'
import { RulesInWords } from '../Rules/RulesInWords'
import { Terms } from '../Terms/Terms'

interface JoinDialogProps {
  game: { id: string; name: string; rules: Rules; clock: Clock; longest_s: number | null }
  /** Null: any free seat. */
  seat: SeatNumber | null
  onJoined: () => void
  onClose: () => void
}

/** Says what one lets oneself in for before one sits down. */
export function JoinDialog({ game, seat, onJoined, onClose }: JoinDialogProps) {
  const t = useT()
  const { join } = useSeating(game.id, onJoined)
  return (
    <Confirm
      title={t('lobby.joinTitle', { name: isolate(game.name) })}
      yes={t('lobby.joinConfirm')}
      busy={join.isPending}
      error={join.error}
      onYes={() => join.submit(seat)}
      onClose={onClose}
    >
      <Terms rules={game.rules} clock={game.clock} />
      <Latest seconds={game.longest_s} />
      <RulesInWords rules={game.rules} />
      <p>{t('lobby.joinText')}</p>
    </Confirm>
  )
}
