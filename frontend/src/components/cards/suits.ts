import type { Suit } from '../../domain/cards'

/** The suits as paths in a square of 100: a glyph would look different on every device. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  S: 'M50 3C55 21 93 43 93 68A21.5 21.5 0 0 1 54.5 80C55.5 87 58.5 92.5 64 97H36C41.5 92.5 44.5 87 45.5 80A21.5 21.5 0 0 1 7 68C7 43 45 21 50 3Z',
  H: 'M50 96C46 80 5 58 5 30A23 23 0 0 1 50 23A23 23 0 0 1 95 30C95 58 54 80 50 96Z',
  D: 'M50 2C58 20 73 37 89 50C73 63 58 80 50 98C42 80 27 63 11 50C27 37 42 20 50 2Z',
  C: 'M50 3A21.5 21.5 0 0 1 65.5 39.5A21.5 21.5 0 1 1 54.5 74C55.5 84 58.5 91.5 64 97H36C41.5 91.5 44.5 84 45.5 74A21.5 21.5 0 1 1 34.5 39.5A21.5 21.5 0 0 1 50 3Z',
}
