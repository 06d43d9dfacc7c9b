import { useT } from '../../i18n'

export interface Event {
  id: number
  text: string
}

/** What happens at the table, for the ear: the lines are read out as they come and never shown. */
export function Events({ events }: { events: readonly Event[] }) {
  const t = useT()
  return (
    <div
      className="visually-hidden"
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-label={t('table.events')}
    >
      {events.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
