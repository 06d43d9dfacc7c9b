import type { Browser, BrowserContext } from '@playwright/test'
import { send, signUp } from './people'

interface View {
  version: number
  status: string
  seats: { seat: number; to_act: boolean }[]
  deal: {
    number: number
    hand: string[]
    legal?: string[]
    declaring: { may_expose: string[]; declared: object | null } | null
  } | null
}

/** The others at a table, each with an account and without a page: they take what the rules allow first. */
export class Guests {
  private readonly seated: ReadonlyMap<number, BrowserContext>
  private readonly path: string

  private constructor(address: string, seated: ReadonlyMap<number, BrowserContext>) {
    this.path = `/api/v1${address}`
    this.seated = seated
  }

  /** Fills the seats 1, 2 and 3 of the table at `address`; it is dealt then. */
  static async sitDown(browser: Browser, address: string, names: readonly string[]): Promise<Guests> {
    const seated = new Map<number, BrowserContext>()
    for (const [index, name] of names.entries()) {
      const context = await browser.newContext()
      await signUp(context, name)
      await send(context, 'POST', `/api/v1${address}/join`, { seat: index + 1 })
      seated.set(index + 1, context)
    }
    return new Guests(address, seated)
  }

  async view(seat: number): Promise<View> {
    const answer = await this.seated.get(seat)?.request.get(this.path)
    return answer?.json()
  }

  async pass(): Promise<void> {
    for (const [seat, context] of this.seated) {
      const { deal } = await this.view(seat)
      await send(context, 'POST', `${this.path}/pass`, { deal: deal?.number, cards: deal?.hand.slice(0, 3) })
    }
  }

  /** All show whatever they may; `announcer` announces a clean deal. Gives who has shown which cards. */
  async declare(announcer: number): Promise<Map<string, number>> {
    const shown = new Map<string, number>()
    for (const [seat, context] of this.seated) {
      const { deal } = await this.view(seat)
      const expose = deal?.declaring?.may_expose ?? []
      for (const card of expose) shown.set(card, seat)
      const answer = { deal: deal?.number, expose, announce: seat === announcer }
      await send(context, 'POST', `${this.path}/declare`, answer)
    }
    return shown
  }

  /** Plays on until it is not a guest's turn. */
  async play(): Promise<void> {
    let asked = 1
    for (;;) {
      const { seats, status, version, deal } = await this.view(asked)
      const seat = seats.find(({ to_act }) => to_act)?.seat ?? 0
      const context = this.seated.get(seat)
      if (status !== 'playing' || !context) return
      if (seat === asked) await send(context, 'POST', `${this.path}/play`, { version, card: deal?.legal?.[0] })
      // Whoever plays a card is followed by the next seat, unless the trick is whole.
      asked = seat === asked ? (seat % 3) + 1 : seat
    }
  }
}
