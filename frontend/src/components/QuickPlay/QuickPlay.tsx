import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n'
import { rulesQuery } from '../../store/queries'
import { tableWithBots, useOpenTable } from '../../store/useSeating'
import { Button, type Tone } from '../Button/Button'
import { Failure } from '../Notice/Notice'

const USUAL_LIMIT = 101

/** One tap, and the cards are dealt to me and three bots. */
export function QuickPlay({ tone = 'primary' }: { tone?: Tone }) {
  const t = useT()
  const { data: book } = useQuery(rulesQuery())
  const open = useOpenTable()
  const limit = book?.options.find(({ name }) => name === 'limit')?.default
  return (
    <>
      <Button
        tone={tone}
        wide
        busy={open.isPending || open.isSuccess}
        onClick={() => open.submit(tableWithBots(typeof limit === 'number' ? limit : USUAL_LIMIT, book?.bots[0]?.name))}
      >
        {t('lobby.quickPlay')}
      </Button>
      <Failure error={open.error} />
    </>
  )
}
