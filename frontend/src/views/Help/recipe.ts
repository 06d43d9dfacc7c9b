import vectors from '../../fairness/vectors.json'

/** The bytes of scheme commit-2, as `backend/leekha_engine/drawing.py` and `fairness.py` have them. In no language but ASCII. */
export const RECIPE = `Lines are ASCII, each ended by one line feed (0x0A). Hashes and values are lower-case hex.

commitment = SHA-256 of
  leekha commit-2
  game GAME_ID
  deal NUMBER
  secret SECRET            32 bytes as 64 hex digits

value  = 32 random bytes as 64 hex digits
digest = SHA-256 of those 32 bytes

byte stream = blocks 0, 1, 2 ... of HMAC-SHA-256(key: the 32 bytes of the secret) over
  leekha commit-2
  game GAME_ID
  deal NUMBER
  value V0                 by place; - where absent
  value V1
  value V2
  value V3
  block I

below(n):   take one byte b; again if b >= 256 - 256 % n; answer b % n
shuffle(n): for i = n-1 down to 1: j = below(i+1), swap i and j

drawn, always in this order:
  seats       shuffle(4)   who was at place seats[s] takes seat s
  pack        shuffle(52)  of 2S..AS 2H..AH 2D..AD 2C..AC; seat s gets cards 13s..13s+12
  dealer      below(4)
  high cards  shuffle(52)  seat s draws card s`

const textOf = ({ game, deal, secret, values, commitment, seats, hands, dealer }: (typeof vectors)[number]): string =>
  [
    `game ${game}   deal ${deal}`,
    `secret ${secret}`,
    ...values.map((value, place) => `value ${place} ${value || '-'}`),
    `commitment ${commitment}`,
    `seats ${seats.join(' ')}   dealer ${dealer}`,
    ...hands.map((hand, seat) => `hand ${seat}: ${hand}`),
  ].join('\n')

/** Two worked examples: nobody contributed, and all four did. */
export const EXAMPLES: readonly string[] = vectors.slice(0, 2).map(textOf)
