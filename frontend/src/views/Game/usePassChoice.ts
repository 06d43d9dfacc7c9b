import { useState } from 'react'
import type { Card } from '../../domain/cards'
import { toggle } from '../../domain/passing'

interface Choice {
  deal: number
  cards: Card[]
}

const placeOf = (id: string): string => `leekha.pass.${id}`

function recall(id: string): Choice | null {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(id)) ?? 'null') as Choice | null
  } catch {
    return null
  }
}

function remember(id: string, choice: Choice): void {
  try {
    sessionStorage.setItem(placeOf(id), JSON.stringify(choice))
  } catch {
    // Only a reload would have needed it.
  }
}

/** The cards chosen to be passed in a deal; the half-made choice outlives polls and a reload. */
export function usePassChoice(id: string, deal: number, hand: readonly Card[]) {
  const [choice, setChoice] = useState<Choice>(() => recall(id) ?? { deal, cards: [] })
  const chosen = choice.deal === deal ? choice.cards.filter((card) => hand.includes(card)) : []
  const change = (cards: Card[]) => {
    setChoice({ deal, cards })
    remember(id, { deal, cards })
  }
  return { chosen, toggle: (card: Card) => change(toggle(card, chosen)), clear: () => change([]) }
}
