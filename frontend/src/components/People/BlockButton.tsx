import { useState } from 'react'
import type { Player } from '../../api/types'
import { useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { usePerson } from '../../store/usePeople'
import { Button } from '../Button/Button'
import { Confirm } from '../Confirm/Confirm'

/** Keeps a person away, after a question. */
export function BlockButton({ person }: { person: Player }) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const { block } = usePerson(() => setAsked(false))
  const name = isolate(person.display_name)
  return (
    <>
      <Button aria-label={t('company.blockNamed', { name })} onClick={() => setAsked(true)}>
        {t('company.block')}
      </Button>
      {isAsked && (
        <Confirm
          title={t('company.blockTitle', { name })}
          yes={t('company.block')}
          tone="danger"
          busy={block.isPending}
          error={block.error}
          onYes={() => block.submit(person.username)}
          onClose={() => setAsked(false)}
        >
          <p>{t('company.blockText', { name })}</p>
        </Confirm>
      )}
    </>
  )
}
