import type { Extent } from '../lib/i18n.ts'
import { safePath, signInPath } from '../data/user/sign-in-path.ts'

/** Pages that need no sign-in; neither does anything under /share, /show and /help. */
const OPEN_PAGES = new Set(['/login', '/reg', '/resetPassword', '/findPassword', '/successLogin', '/openapi'])
const VISITOR_TREES = ['/share', '/show']
const OPEN_TREES = [...VISITOR_TREES, '/help']

const START = '/dashboard'

export interface PageAddress {
  pathname: string
  search: string
  hash: string
}

interface Visitor {
  hasToken: boolean
  /** The page that was left to sign in elsewhere. */
  returnTo?: string | undefined
}

/** The address to redirect to, or undefined when the page may be shown. */
export function guardTarget(address: PageAddress, { hasToken, returnTo = '' }: Visitor): string | undefined {
  const { pathname, search, hash } = address
  const old = pathname === '/' ? parseOldLink(hash) : undefined
  if (old !== undefined) return old
  if (!hasToken) return isOpenPage(pathname) ? undefined : signInPath(pathname + search + hash)
  if (pathname === '/') return safePath(returnTo) ?? START
  return pathname === '/login' ? '/' : undefined
}

export function isOpenPage(pathname: string): boolean {
  return OPEN_PAGES.has(pathname) || isBelow(OPEN_TREES, pathname)
}

/** Shares and published projects. */
export function isVisitorPage(pathname: string): boolean {
  return isBelow(VISITOR_TREES, pathname)
}

/** The texts that a page starts with: those that need scripts only after they have arrived start with fewer. */
export function firstTexts(pathname: string): Extent {
  if (isVisitorPage(pathname)) return 'visitor'
  return isBelow(['/view'], pathname) ? 'reader' : 'all'
}

const isBelow = (trees: readonly string[], pathname: string) =>
  trees.some((tree) => pathname === tree || pathname.startsWith(`${tree}/`))

/** Old links have the path after a hash: `/#/view/abc`. */
function parseOldLink(hash: string): string | undefined {
  return hash.startsWith('#/') ? safePath(hash.slice(1)) : undefined
}

/** Ids in addresses are word characters only. */
export function hasSoundParams(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(params).every((value) => value === undefined || /^\w+$/.test(value))
}
