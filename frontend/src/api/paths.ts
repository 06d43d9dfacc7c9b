import type { paths } from './schema'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths of the schema that know a method. */
export type PathFor<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, { responses: unknown }> ? Path : never
}[keyof paths]

type Json<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never

/** What a path answers when all is well. */
export type AnswerOf<Path extends keyof paths, M extends Method> = paths[Path][M] extends { responses: infer Responses }
  ? Json<Responses[keyof Responses & (200 | 201)]>
  : never

/** What a path wants to be sent. */
export type BodyOf<Path extends keyof paths, M extends Method> = paths[Path][M] extends {
  requestBody?: { content: { 'application/json': infer Body } }
}
  ? Body
  : undefined

/** What fills in a path's blanks, and what follows its question mark. */
export interface Where {
  params?: Record<string, string>
  query?: Record<string, string>
}

/** The address of a path with its blanks filled in. */
export function addressOf(path: string, { params = {}, query = {} }: Where = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}
