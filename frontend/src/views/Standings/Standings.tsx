import { useParams } from 'wouter'
import { Leaderboard } from './Leaderboard'
import { Player } from './Player'

/** The standing of the person whom the address names, or everybody's; one file, since the one leads to the other. */
export default function Standings() {
  const { username } = useParams()
  return username === undefined ? <Leaderboard /> : <Player key={username} username={username} />
}
