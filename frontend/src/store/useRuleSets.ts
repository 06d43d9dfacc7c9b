import { useQuery } from '@tanstack/react-query'
import { changeRuleSet, deleteRuleSet, type NamedRules, saveRuleSet } from '../api/rules'
import type { RuleSet } from '../api/types'
import { ownRuleSetsQuery, queryClient, ruleSetQuery } from './queries'
import { useWrite } from './useWrite'

/** Shows an answer of the server at once, in the list and by itself. */
function put(set: RuleSet): void {
  queryClient.setQueryData(ruleSetQuery(set.id).queryKey, set)
  queryClient.setQueryData(ownRuleSetsQuery().queryKey, (sets) =>
    sets?.some(({ id }) => id === set.id) ? sets.map((one) => (one.id === set.id ? set : one)) : [set, ...(sets ?? [])],
  )
  void queryClient.invalidateQueries({ queryKey: ['ruleSets'] })
}

function drop(id: string): void {
  queryClient.setQueryData(ownRuleSetsQuery().queryKey, (sets) => sets?.filter((one) => one.id !== id))
  queryClient.removeQueries({ queryKey: ruleSetQuery(id).queryKey })
}

/** The rules that the signed-in person has saved, newest first. */
export function useOwnRuleSets(isSignedIn = true) {
  return useQuery({ ...ownRuleSetsQuery(), enabled: isSignedIn })
}

export function useSaveRules(onSaved: (set: RuleSet) => void) {
  return useWrite((named: NamedRules, key) => saveRuleSet(named, key), {
    onSuccess: (set) => {
      put(set)
      onSaved(set)
    },
  })
}

export function useChangeRules(id: string, onChanged: (set: RuleSet) => void) {
  return useWrite((named: NamedRules, key) => changeRuleSet(id, named, key), {
    onSuccess: (set) => {
      put(set)
      onChanged(set)
    },
  })
}

export function useDeleteRules(id: string, onDeleted: () => void) {
  return useWrite((_: null, key) => deleteRuleSet(id, key), {
    onSuccess: () => {
      onDeleted()
      drop(id)
    },
  })
}
