import { safePath, signInPath } from '../data/user/sign-in-path.ts'

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

/** Ids in addresses are word characters only. */
export function hasSoundParams(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(params).every((value) => value === undefined || /^\w+$/.test(value))
}
