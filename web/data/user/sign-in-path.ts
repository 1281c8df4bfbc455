/** The sign-in page, which returns to `from` afterwards. */
export function signInPath(from: string): string {
  return `/login?redirect=${encodeURIComponent(from)}`
}

/** Where everybody gets without `redirect`. */
const START_PAGES: ReadonlySet<string> = new Set(['/', '/dashboard'])

/** The page for a new password, which returns to `from` afterwards. */
export function setPasswordPath(from: string): string {
  return START_PAGES.has(from) ? '/setPassword' : `/setPassword?redirect=${encodeURIComponent(from)}`
}

/** Where to go after signing in: the `redirect` parameter of the page, or the start page. */
export function redirectTarget(search: string): string {
  return safePath(new URLSearchParams(search).get('redirect') ?? '') ?? '/'
}

/** Accepts only paths on this site: exactly one leading slash, and no characters that browsers treat as another one. */
export function safePath(path: string): string | undefined {
  // oxlint-disable-next-line no-control-regex
  return /^\/(?![/\\])[^\\\u0000-\u0020]*$/.test(path) ? path : undefined
}
