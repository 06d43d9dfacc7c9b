import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endVacation, enterVacation } from '../api/me'
import type { Vacation } from '../api/types'
import { vacationsQuery } from './queries'
import { useWrite } from './useWrite'

/** My time off and the writes that change it; what is shown is asked anew after each, refused or not. */
export function useVacations(onEntered: () => void, onEnded: () => void) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: vacationsQuery.queryKey })
  const afterwards = (then: () => void) => ({
    onError: refresh,
    onSuccess: async () => {
      await refresh()
      then()
    },
  })
  return {
    known: useQuery(vacationsQuery),
    enter: useWrite((wanted: Omit<Vacation, 'id'>, key) => enterVacation(wanted, key), afterwards(onEntered)),
    end: useWrite((id: number, key) => endVacation(id, key), afterwards(onEnded)),
  }
}
