import { lazy, Suspense, useState } from 'react'
import type { Reported } from '../../api/reports'
import { useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { Button, type Tone } from '../Button/Button'

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog')).ReportDialog }))

/** The way to the moderators because of somebody, or of what he said. */
export function ReportButton({ about, tone = 'quiet' }: { about: Reported; tone?: Tone }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const name = isolate(about.person.display_name)
  return (
    <>
      <Button
        tone={tone}
        aria-label={t(about.message ? 'reports.titleMessage' : 'reports.title', { name })}
        onClick={() => setOpen(true)}
      >
        {t('reports.report')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
