/** The dialogs that open over the table. */
export type Panel = 'menu' | 'lastTrick' | 'scores' | 'tricks' | 'deals' | 'rules' | 'plan'
