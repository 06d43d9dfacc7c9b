/** The place to go after signing in, if `search` names one on this site; else home. */
export function nextFrom(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  // Only a path of ours: "//host" and "/\host" lead elsewhere.
  return /^\/(?![/\\])/.test(next) ? next : '/'
}

/** The address of `screen` that leads on to `target` afterwards. */
export function withNext(screen: '/signin' | '/register', target: string): string {
  return target === '/' ? screen : `${screen}?${new URLSearchParams({ next: target })}`
}
