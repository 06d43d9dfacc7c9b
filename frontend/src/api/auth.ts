import { ApiError, write } from './client'

/** Signing in and out: django-allauth's headless API for browsers (session cookie and CSRF token). */
const AUTH = '/_allauth/browser/v1'

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

async function call(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<void> {
  try {
    await write(method, AUTH + path, { body })
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Like `call`, where 401 is the good answer: "done, and nobody is signed in". */
async function callUntilSignedOut(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<void> {
  try {
    await call(method, path, body)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}

export interface SignUp {
  username: string
  email: string
  password: string
}

export const signUp = (person: SignUp): Promise<void> => call('POST', '/auth/signup', person)

export function signIn({ login, password }: { login: string; password: string }): Promise<void> {
  return call('POST', '/auth/login', { [login.includes('@') ? 'email' : 'username']: login, password })
}

export const signOut = (): Promise<void> => callUntilSignedOut('DELETE', '/auth/session')

export function changePassword(change: { current_password: string; new_password: string }): Promise<void> {
  return call('POST', '/account/password/change', change)
}

/** Has a code sent to the address, if it belongs to an account. */
export const requestReset = (email: string): Promise<void> =>
  callUntilSignedOut('POST', '/auth/password/request', { email })

/** Sets a new password with the code from the e-mail. */
export function resetPassword({ code, password }: { code: string; password: string }): Promise<void> {
  return callUntilSignedOut('POST', '/auth/password/reset', { key: code, password })
}
