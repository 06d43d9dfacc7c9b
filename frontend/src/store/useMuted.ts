import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchMuted, setMuted } from '../api/notices'

/** Whether I hear nothing of a game, and how to change that. */
export function useMuted(id: string) {
  const client = useQueryClient()
  const queryKey = ['muted', id]
  const { data } = useQuery({ queryKey, queryFn: () => fetchMuted(id) })
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (muted: boolean) => setMuted(id, muted),
    networkMode: 'always',
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  })
  return { muted: isPending ? variables : data?.muted, set: mutate, error }
}
