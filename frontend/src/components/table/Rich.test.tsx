import { render } from '@testing-library/preact'
import { expect, it } from 'vitest'
import { isolate } from '../../i18n/format'
import { Rich } from './Rich'
import type { Words } from './words'

const words = { suitName: (suit: string) => suit } as unknown as Words
const CARD = '\u2066Q♠\u2069'

it('a name that comes where a card was keeps a direction of its own', () => {
  const { container, rerender } = render(<Rich text={`${CARD}!`} words={words} />)
  expect(container.querySelector('bdi')?.getAttribute('dir')).toBe('ltr')
  rerender(<Rich text={`${isolate('30 نوفمبر')}!`} words={words} />)
  expect(container.querySelector('bdi')?.getAttribute('dir')).toBe('auto')
})
