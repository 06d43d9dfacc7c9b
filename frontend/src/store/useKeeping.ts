import { useState } from 'react'
import { archiveGame, shareGame, stopSharing, unarchiveGame } from '../api/talk'
import { queryClient } from './queries'
import { useWrite } from './useWrite'

const refreshLists = () => void queryClient.invalidateQueries({ queryKey: ['games'] })

/** What I may do with a game that is over: put it out of sight, or show it to others by a link. */
export function useKeeping(id: string) {
  const [link, setLink] = useState<string | null>(null)
  const [isAway, setAway] = useState(false)
  const moved = (away: boolean) => {
    setAway(away)
    refreshLists()
  }
  return {
    link,
    isAway,
    archive: useWrite((_: null, key) => archiveGame(id, key), { onSuccess: () => moved(true) }),
    unarchive: useWrite((_: null) => unarchiveGame(id), { onSuccess: () => moved(false) }),
    share: useWrite((_: null, key) => shareGame(id, key), { onSuccess: (token) => setLink(`/shared/${token}`) }),
    stop: useWrite((_: null) => stopSharing(id), { onSuccess: () => setLink(null) }),
  }
}
