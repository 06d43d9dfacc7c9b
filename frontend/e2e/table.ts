import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

export type Language = 'en' | 'ar'

/** A text of the catalogues as a pattern: whatever is filled in may be anything. `isWhole`: nothing stands beside it. */
export function text(language: Language, part: string, key: string, isWhole = true): RegExp {
  const file = join(import.meta.dirname, `../src/i18n/${language}/${part}.json`)
  const written = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key]
  if (!written) throw new Error(`${language} has no ${part}.${key}`)
  const parts = written.split(/\{[^{}]*\}/).map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(isWhole ? `^${parts.join('.*')}$` : parts.join('.*'))
}

/** The table of a game on a page, as one person sees it. */
export class Table {
  readonly hand: Locator
  readonly log: Locator
  readonly page: Page
  private readonly language: Language

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.language = language
    this.hand = page.getByRole('toolbar')
    this.log = page.getByRole('log')
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: text(this.language, 'table', key) })
  }

  card(code: string): Locator {
    return this.hand.locator(`[data-card="${code}"]`)
  }

  /** The cards of the hand that nothing speaks against. */
  get allowed(): Locator {
    return this.hand.locator('button[aria-disabled="false"][aria-pressed="false"]')
  }

  async myTurn(): Promise<void> {
    await expect(this.button('chooseCard')).toBeVisible({ timeout: 60_000 })
  }

  async pass(): Promise<void> {
    await expect(this.hand.getByRole('button')).toHaveCount(13)
    while (!(await this.button('passTo').isVisible())) await this.allowed.first().click()
    await this.button('passTo').click()
  }

  /** Plays the first card that may be played; gives its code. */
  async playFirst(): Promise<string> {
    await this.myTurn()
    const card = this.allowed.first()
    const code = (await card.getAttribute('data-card')) ?? ''
    await card.click()
    await this.button('play').click()
    return code
  }

  /** Waits until I am to play or the deal is summed up; whether I am to play. */
  async turnComes(): Promise<boolean> {
    const summary = this.page.getByRole('dialog')
    await expect(this.button('chooseCard').or(summary)).toBeVisible({ timeout: 60_000 })
    return !(await summary.isVisible())
  }

  /** Passes and plays until the deal is summed up, which may be before the thirteenth trick. */
  async playDeal(): Promise<void> {
    await this.pass()
    await this.playToEnd()
  }

  async playToEnd(): Promise<void> {
    while (await this.turnComes()) await this.playFirst()
  }
}
