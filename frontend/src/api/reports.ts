import { write } from './client'
import type { BodyOf } from './paths'
import type { Player } from './types'

/** What is reported to the moderators, a message or a person, and why. */
export type Reporting = BodyOf<'/api/v1/reports', 'post'>
export type ReportReason = Reporting['reason']

/** Whom the moderators are called for, and what he said where it is about that. */
export interface Reported {
  person: Player
  message?: { id: string; text: string }
}

export const sendReport = (body: Reporting, key: string) => write('post', '/api/v1/reports', { body, key })
