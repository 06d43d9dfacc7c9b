import { useState } from 'react'
import type { RecordedDeal, Rules } from '../../api/types'
import type { Check, CheckName, Facts } from '../../fairness/check'
import { availability } from '../../fairness/contribution'
import { type MessageKey, useT } from '../../i18n'
import { keptParts } from '../../store/contributions'
import css from './Proof.module.css'

const NAMES: Record<CheckName, MessageKey> = {
  readable: 'help.checkReadable',
  published: 'help.checkPublished',
  commitment: 'help.checkCommitment',
  digests: 'help.checkDigests',
  own: 'help.checkOwn',
  cards: 'help.checkCards',
  dealer: 'help.checkDealer',
  seats: 'help.checkSeats',
}

interface Props {
  id: string
  deal: RecordedDeal
  rules: Rules
}

/** What this browser itself knows of a deal: what it was shown before it opened its own part. */
function factsOf({ id, deal, rules }: Props): Facts {
  const kept = keptParts(id)[deal.number]
  const drawn = deal.fairness.seats ? { seats: deal.fairness.seats } : {}
  if (!kept?.commitment || !kept.digests) return { gameId: id, rules, ...drawn }
  const place = kept.digests.indexOf(kept.digest)
  const own = place < 0 ? {} : { own: { place, value: kept.value } }
  return { gameId: id, rules, published: kept.commitment, digests: kept.digests, ...own, ...drawn }
}

/** Works a finished deal out again, in this browser. */
export function DealCheck(props: Props) {
  const t = useT()
  const [checks, setChecks] = useState<readonly Check[] | null>(null)
  const possible = availability()
  if (possible !== 'available') {
    return <p>{t(possible === 'insecure' ? 'help.fairInsecure' : 'help.fairUnsupported')}</p>
  }
  const run = async () => {
    const { checkDeal } = await import('../../fairness/check')
    setChecks(await checkDeal(props.deal, factsOf(props)))
  }
  return (
    <div className={css['check']}>
      <button type="button" onClick={() => void run()}>
        {t('help.fairCheck')}
      </button>
      <ul role="status">
        {checks?.map(({ name, ok }) => (
          <li key={name} data-ok={ok}>
            <b aria-hidden="true">{ok ? '✓' : '✗'}</b> {t(NAMES[name])}
          </li>
        ))}
        {checks?.every(({ ok }) => ok) && <li>{t('help.checkAllOk')}</li>}
      </ul>
    </div>
  )
}
