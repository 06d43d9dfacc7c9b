import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '../../store/queries'

/** The table of one game. */
export default function Game({ id }: { id: string }) {
  const { data } = useQuery(gameQuery(id))
  return <main>{data?.data.name}</main>
}
