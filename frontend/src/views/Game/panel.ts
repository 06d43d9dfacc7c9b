import type { SeatNumber } from '../../api/types'

/** The dialogs that open over the table; `person`: about whoever sits there. */
export type Panel = 'menu' | 'lastTrick' | 'scores' | 'tricks' | 'deals' | 'rules' | 'plan' | { person: SeatNumber }
