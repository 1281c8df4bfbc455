/** Pages that may be seen without signing in; so may everything under /share and /show. */
const OPEN_PAGES = new Set(['/login', '/reg', '/resetPassword', '/findPassword', '/successLogin', '/openapi', '/help'])
const OPEN_TREES = ['/share', '/show']

const START = '/dashboard'

export interface Place {
  pathname: string
  search: string
  hash: string
}

/** Where this address leads instead, or undefined when it may be shown. */
export function guardTarget({ pathname, search, hash }: Place, hasToken: boolean): string | undefined {
  const old = pathname === '/' ? pathOfOldLink(hash) : undefined
  if (old !== undefined) return old
  if (!hasToken) return isOpenPage(pathname) ? undefined : signInPath(pathname + search)
  if (pathname === '/') return START
  return pathname === '/login' ? '/' : undefined
}

export function isOpenPage(pathname: string): boolean {
  return OPEN_PAGES.has(pathname) || OPEN_TREES.some((tree) => pathname === tree || pathname.startsWith(`${tree}/`))
}

/** Links used to have the path behind a hash: `/#/view/abc`. */
function pathOfOldLink(hash: string): string | undefined {
  return hash.startsWith('#/') ? safePath(hash.slice(1)) : undefined
}

export function signInPath(from: string): string {
  return `/login?redirect=${encodeURIComponent(from)}`
}

/** Where to go after signing in. */
export function redirectTarget(search: string): string {
  return safePath(new URLSearchParams(search).get('redirect') ?? '') ?? '/'
}

/** Only a path of our own: it begins with exactly one slash, and has nothing that browsers read as another one. */
function safePath(path: string): string | undefined {
  // oxlint-disable-next-line no-control-regex
  return /^\/(?![/\\])[^\\\u0000-\u0020]*$/.test(path) ? path : undefined
}

/** Ids in addresses are word characters only. */
export function hasSoundParams(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(params).every((value) => value === undefined || /^\w+$/.test(value))
}
