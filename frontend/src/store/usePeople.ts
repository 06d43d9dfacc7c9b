import { queryOptions, useQuery } from '@tanstack/react-query'
import { addPartner, blockPerson, fetchBlocks, fetchPartners, removePartner, unblockPerson } from '../api/people'
import { queryClient } from './queries'
import { useWrite } from './useWrite'

const partnersQuery = queryOptions({ queryKey: ['people', 'partners'], queryFn: fetchPartners })
const blocksQuery = queryOptions({ queryKey: ['people', 'blocks'], queryFn: fetchBlocks })

/** My favourites and whom I could make one. */
export const usePartners = () => useQuery(partnersQuery)

/** Whom I keep away. */
export const useBlocks = () => useQuery(blocksQuery)

/** What I may do about a person. Each asks anew for the lists; a block also for the tables. */
export function usePerson(onDone?: () => void) {
  const after = {
    onSuccess: () => {
      for (const queryKey of [['people'], ['games'], ['game']]) void queryClient.invalidateQueries({ queryKey })
      onDone?.()
    },
  }
  return {
    add: useWrite((username: string) => addPartner(username), after),
    remove: useWrite((username: string) => removePartner(username), after),
    block: useWrite((username: string) => blockPerson(username), after),
    unblock: useWrite((username: string) => unblockPerson(username), after),
  }
}
