import type { SeatNumber } from '../../api/types'
import { ButtonLink } from '../../components/Button/Button'
import { AtTable } from '../../components/People/AtTable'
import { playerPath } from '../../components/PlayerLink/PlayerLink'
import { Sheet } from '../../components/table/Sheet'
import type { Words } from '../../components/table/words'
import { isolate } from '../../i18n/format'
import type { Panel } from './panel'
import type { ShownTable } from './useTable'

interface Props {
  seat: SeatNumber
  table: ShownTable
  words: Words
  onPanel: (panel: Panel | null) => void
}

/** Somebody at the table: the way to the profile, and what I may do about them. */
export function PersonSheet({ seat, table, words, onPanel }: Props) {
  const player = table.view.seats[seat]?.player
  if (!player) return null
  const name = words.bareName(seat)
  return (
    <Sheet title={<bdi>{name}</bdi>} onClose={() => onPanel(null)}>
      <AtTable people={[player]} />
      <ButtonLink href={playerPath(player.username)} wide>
        {words.t('standings.profileOf', { name: isolate(name) })}
      </ButtonLink>
    </Sheet>
  )
}
