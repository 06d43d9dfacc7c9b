import { describe, expect, it } from 'vitest'
import { countsDouble, hasGoneUnder } from './cards'

describe('what counts double', () => {
  it('is a Leekha that was shown, and hearts only once both were', () => {
    expect(countsDouble('QS', ['QS'])).toBe(true)
    expect(countsDouble('TD', ['QS'])).toBe(false)
    expect(countsDouble('2H', ['QS'])).toBe(false)
    expect(countsDouble('2H', ['QS', 'TD'])).toBe(true)
    expect(countsDouble('2C', ['QS', 'TD'])).toBe(false)
  })
})

describe('a Leekha that goes under', () => {
  const leekhas = ['QS', 'TD']

  it('follows suit after a higher card', () => {
    expect(hasGoneUnder(['KS', 'QS'], 1, leekhas)).toBe(true)
    expect(hasGoneUnder(['2D', 'JD', 'TD'], 2, leekhas)).toBe(true)
  })

  it('is neither one that lies highest so far, nor one that came before, nor a discard', () => {
    expect(hasGoneUnder(['JS', 'QS', 'AS'], 1, leekhas)).toBe(false)
    expect(hasGoneUnder(['2C', 'KS', 'QS'], 2, leekhas)).toBe(false)
    expect(hasGoneUnder(['KS', 'JS'], 1, leekhas)).toBe(false)
  })
})
