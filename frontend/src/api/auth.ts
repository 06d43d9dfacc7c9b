import { ApiError, write } from './client'
import type { BodyOf } from './paths'

/** Signing in and out: django-allauth's headless API for browsers (session cookie and CSRF token). */
const AUTH = '/_allauth/{client}/v1'
const BROWSER = { params: { client: 'browser' } }

interface Complaint {
  message: string
  code: string
  param?: string
}

/** The sign-in service lists its complaints; give them as field errors and one sentence, like all other refusals. */
function asRefusal(error: unknown): unknown {
  const complaints = error instanceof ApiError ? (error.data['errors'] as Complaint[] | undefined) : undefined
  if (!(error instanceof ApiError) || !Array.isArray(complaints)) return error
  const fields: Record<string, string[]> = {}
  for (const { param, message } of complaints) if (param) fields[param] = [...(fields[param] ?? []), message]
  const general = complaints.filter((complaint) => !complaint.param).map((complaint) => complaint.message)
  return new ApiError(
    error.status,
    complaints[0]?.code ?? error.code,
    general.join(' '),
    { fields },
    error.retryAfterMs,
  )
}

type Action = 'auth/login' | 'auth/signup' | 'auth/password/request' | 'auth/password/reset' | 'account/password/change'

async function call<Name extends Action>(action: Name, body: BodyOf<`${typeof AUTH}/${Name}`, 'post'>): Promise<void> {
  try {
    await write<'post', `${typeof AUTH}/${Name}`>('post', `${AUTH}/${action}`, { ...BROWSER, body })
  } catch (error) {
    throw asRefusal(error)
  }
}

/** 401 is the good answer to some calls: done, and nobody is signed in. */
function allowSignedOut(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 401)) throw error
}

export interface SignUp {
  username: string
  email: string
  password: string
}

export const signUp = (person: SignUp): Promise<void> => call('auth/signup', person)

export function signIn({ login, password }: { login: string; password: string }): Promise<void> {
  return call('auth/login', login.includes('@') ? { email: login, password } : { username: login, password })
}

export async function signOut(): Promise<void> {
  await write('delete', `${AUTH}/auth/session`, BROWSER).catch(allowSignedOut)
}

export function changePassword(change: { current_password: string; new_password: string }): Promise<void> {
  return call('account/password/change', change)
}

/** Has a code sent to the address, if it belongs to an account. */
export function requestReset(email: string): Promise<void> {
  return call('auth/password/request', { email }).catch(allowSignedOut)
}

/** Sets a new password with the code from the e-mail. */
export function resetPassword({ code, password }: { code: string; password: string }): Promise<void> {
  return call('auth/password/reset', { key: code, password }).catch(allowSignedOut)
}
