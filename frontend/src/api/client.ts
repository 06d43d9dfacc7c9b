/** The only place that talks to the network. */
import { type AnswerOf, addressOf, type BodyOf, type PathFor, type Where } from './paths'

export interface FieldErrors {
  [field: string]: string[]
}

/** A refusal or failure, with the server's own words. `status` 0: no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly data: Record<string, unknown>
  readonly retryAfterMs: number | null

  constructor(
    status: number,
    code: string,
    detail: string,
    data: Record<string, unknown> = {},
    retryAfterMs: number | null = null,
  ) {
    super(detail)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.data = data
    this.retryAfterMs = retryAfterMs
  }

  /** Whether the same request may succeed later: nothing came back, or the server itself failed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429
  }

  /** Complaints about single fields, by the field's name. */
  get fields(): FieldErrors {
    const fields = this.data['fields']
    return typeof fields === 'object' && fields !== null ? (fields as FieldErrors) : {}
  }
}

/** A polled answer and when the server says that asking again pays. */
export interface Polled<Data> {
  data: Data
  pollAfterMs: number
}

interface Write {
  body?: unknown
  key?: string
}

const DEFAULT_POLL_MS = 5000
/** A visit here sets the CSRF cookie. */
const CSRF_SOURCE = '/_allauth/browser/v1/config'

let clockSkewMs = 0
let language = 'en'

/** Now by the server's clock, in milliseconds; deadlines are measured against it. */
export function serverNow(): number {
  return Date.now() + clockSkewMs
}

/** The language in which the server shall answer. */
export function speak(code: string): void {
  language = code
}

function csrfToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
}

function noteServerTime(response: Response): void {
  const date = Date.parse(response.headers.get('Date') ?? '')
  // The header has whole seconds; half of one is the fair guess at the rest.
  if (!Number.isNaN(date)) clockSkewMs = date + 500 - Date.now()
}

function headersOf(method: string, write: Write): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language })
  if (write.body !== undefined) headers.set('Content-Type', 'application/json')
  if (method !== 'GET') headers.set('X-CSRFToken', csrfToken())
  if (write.key) headers.set('Idempotency-Key', write.key)
  return headers
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refusalOf(response: Response, body: unknown): ApiError {
  const known = (body ?? {}) as { code?: string; detail?: string; data?: Record<string, unknown> }
  const wait = Number(response.headers.get('Retry-After'))
  return new ApiError(
    response.status,
    known.code ?? `http_${response.status}`,
    known.detail ?? '',
    // The body as it came: the sign-in service has a shape of its own (src/api/auth.ts).
    known.data ?? ((body ?? {}) as Record<string, unknown>),
    wait > 0 ? wait * 1000 : null,
  )
}

async function request(method: string, path: string, content: Write): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers: headersOf(method, content),
      body: content.body === undefined ? null : JSON.stringify(content.body),
      credentials: 'same-origin',
      // Revalidate always: the browser adds If-None-Match itself and hands back the kept body on 304.
      cache: 'no-cache',
    })
  } catch {
    throw new ApiError(0, 'offline', '')
  }
}

/** Sends one request; gives the response and its JSON. Raises `ApiError` for whatever is not 2xx. */
async function send(method: string, path: string, content: Write = {}): Promise<{ response: Response; body: unknown }> {
  if (method !== 'GET' && !csrfToken()) await request('GET', CSRF_SOURCE, {})
  const response = await request(method, path, content)
  noteServerTime(response)
  const body = await readBody(response)
  if (!response.ok) throw refusalOf(response, body)
  return { response, body }
}

/** The text of a page of this site, asked anew from the server; null when none came. */
export async function fetchPage(path: string): Promise<string | null> {
  try {
    const response = await request('GET', path, {})
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

/** What a list's own link leads to. */
export async function follow<Data>(link: string): Promise<Data> {
  const { pathname, search } = new URL(link, location.href)
  return (await send('GET', pathname + search)).body as Data
}

export async function get<Path extends PathFor<'get'>>(path: Path, where?: Where): Promise<AnswerOf<Path, 'get'>> {
  return (await send('GET', addressOf(path, where))).body as AnswerOf<Path, 'get'>
}

export async function poll<Path extends PathFor<'get'>>(
  path: Path,
  where?: Where,
): Promise<Polled<AnswerOf<Path, 'get'>>> {
  const { response, body } = await send('GET', addressOf(path, where))
  const pollAfterMs = Number(response.headers.get('Poll-After')) || DEFAULT_POLL_MS
  return { data: body as AnswerOf<Path, 'get'>, pollAfterMs }
}

/** A write; `key` makes one effect of it and of its repetitions. */
export async function write<M extends 'post' | 'put' | 'patch' | 'delete', Path extends PathFor<M>>(
  method: M,
  path: Path,
  { body, key, ...where }: Where & { body?: BodyOf<Path, M>; key?: string },
): Promise<AnswerOf<Path, M>> {
  const content = { ...(body !== undefined && { body }), ...(key !== undefined && { key }) }
  return (await send(method.toUpperCase(), addressOf(path, where), content)).body as AnswerOf<Path, M>
}
