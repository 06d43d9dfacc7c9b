import { useContext } from 'react'
import type { GameView, Rules, ViewSeat } from '../../api/types'
import {
  type Card,
  chipOf,
  countsDouble,
  type Rank,
  rankOf,
  SUITS,
  type Suit,
  SYMBOLS,
  suitOf,
} from '../../domain/cards'
import { type Direction, directionSeen, neighbour, type Seat } from '../../domain/seats'
import { type Translate, useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { IndexContext } from '../cards/CardFace'
import { cardInText, type IndexScript } from '../cards/index-text'

const RANK_WORDS: Readonly<Record<Rank, string>> = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
  9: 'nine',
  8: 'eight',
  7: 'seven',
  6: 'six',
  5: 'five',
  4: 'four',
  3: 'three',
  2: 'two',
}

const SUIT_WORDS: Readonly<Record<Suit, string>> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' }

function nameOf(t: Translate, seats: readonly ViewSeat[], seat: Seat): string {
  const sitter = seats[seat]
  if (sitter?.player) return sitter.player.display_name || sitter.player.username
  if (!sitter || sitter.state === 'open' || sitter.state === 'invited') return t('table.openSeat')
  const number = seats.filter((one) => one.seat <= seat && one.player === null && one.state === 'bot').length
  return t('table.bot', { number, level: sitter.bot ?? '' })
}

/** Everything a table says, for one view of a game. */
export interface Words {
  t: Translate
  script: IndexScript
  /** The name of whoever sits there, for the inside of a sentence. */
  name: (seat: Seat) => string
  /** The name alone, for an element of its own. */
  bareName: (seat: Seat) => string
  isMine: (seat: Seat) => boolean
  names: (seats: readonly Seat[]) => string
  /** "10♦", for the eye. */
  card: (card: Card) => string
  /** "♠", for the eye. */
  suit: (suit: Suit) => string
  /** "ten of diamonds", for the ear. */
  cardName: (card: Card) => string
  suitName: (suit: Suit) => string
  /** "Q♠ or 10♦". */
  either: (cards: readonly Card[]) => string
  /** The name and the points it counts; the Leekhas shown count double. */
  cardLabel: (card: Card, exposed?: readonly Card[]) => string
  /** A text for the ear: suit signs become words, marks of direction go. */
  aloud: (text: string) => string
  /** Both players of a team, for the inside of a sentence. */
  pair: (team: number) => string
  /** Who took a trick and what it cost, as far as that is shown. */
  trickLine: (taker: Seat, points: number | null) => string
  /** To whom I pass, as a title. */
  passTitle: (key: 'table.passTitle' | 'table.passedTitle', me: Seat, direction: Direction) => string
}

type Spoken = Pick<Rules, 'third_leekha' | 'direction'>
type Seen = { seats: readonly ViewSeat[]; rules: Spoken; me: Seat | null }

export function wordsOf(t: Translate, { seats, rules, me }: Seen, script: IndexScript): Words {
  const bareName = (seat: Seat) => nameOf(t, seats, seat)
  const name = (seat: Seat) => isolate(bareName(seat))
  const card = (one: Card) => cardInText(one, script)
  const cardName = (one: Card) => t('table.card', { rank: RANK_WORDS[rankOf(one)], suit: SUIT_WORDS[suitOf(one)] })
  const suitName = (suit: Suit) => t('table.suit', { suit: SUIT_WORDS[suit] })
  const either = (cards: readonly Card[]): string => {
    const [first, second, ...more] = cards.map(card)
    if (second === undefined || more.length > 0) return cards.map(card).join(' ')
    return t('table.either', { first: first ?? '', second })
  }
  return {
    t,
    script,
    name,
    bareName,
    isMine: (seat) => seat === me,
    aloud: (text) => {
      const named = SUITS.reduce((said, one) => said.replaceAll(SYMBOLS[one], ` ${suitName(one)}`), text)
      return named.replace(/[\u2066-\u2069]/g, '').replace(/ {2,}/g, ' ')
    },
    names: (all) => all.map(name).join(' · '),
    card,
    suit: (suit) => SYMBOLS[suit],
    cardName,
    suitName,
    either,
    cardLabel: (one, exposed = []) => {
      const points = chipOf(one, rules.third_leekha !== 'off') * (countsDouble(one, exposed) ? 2 : 1)
      return points > 0 ? t('table.cardChip', { card: cardName(one), points }) : cardName(one)
    },
    pair: (team) => t('table.pair', { a: name(team), b: name(team + 2) }),
    trickLine: (taker, points) =>
      points === null
        ? t('table.takesOnly', { name: name(taker) })
        : t('table.trickLine', { name: name(taker), points }),
    passTitle: (key, from, direction) =>
      t(key, {
        name: name(neighbour(from, direction)),
        side: directionSeen(direction, rules.direction === 'clockwise'),
      }),
  }
}

export function useWords(view: Pick<GameView, 'seats' | 'rules' | 'me'>): Words {
  return wordsOf(useT(), view, useContext(IndexContext))
}
