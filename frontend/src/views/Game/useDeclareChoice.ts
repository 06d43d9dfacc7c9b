import { useState } from 'react'
import type { Answer } from '../../api/types'
import type { Card } from '../../domain/cards'

const NOTHING: Answer = { expose: [], announce: false }

function toggled({ expose, announce }: Answer, choice: Card | 'announce'): Answer {
  if (choice === 'announce') return { expose, announce: !announce }
  return { announce, expose: expose.includes(choice) ? expose.filter((card) => card !== choice) : [...expose, choice] }
}

/** What I am about to answer before the first lead of a deal; nothing to begin with. */
export function useDeclareChoice(deal: number) {
  const [choice, setChoice] = useState({ deal, answer: NOTHING })
  const answer = choice.deal === deal ? choice.answer : NOTHING
  return { answer, toggle: (one: Card | 'announce') => setChoice({ deal, answer: toggled(answer, one) }) }
}
