const ABSOLUTE = /^https?:\/\/[^/?#]+/i
/** A scheme without a path behind it says nothing that could be cut off. */
const SCHEME = /^https?:/i

export interface PushUrl {
  url: string
  version: string
}

/** `http://host/path` is `/path`, one slash leads, and `/path#2.0` is the version 2.0 of `/path`, whatever `version` says. */
export function readUrl(raw: string, version: string): PushUrl {
  const [path = '', mark = '', ...more] = raw.trim().split('#')
  const field = version.trim() === '-' ? '' : version.trim()
  // Of `/#/users`, what follows is an address in a page.
  const isVersion = more.length === 0 && mark !== '' && !mark.includes('/')
  if (!isVersion) return { url: toPath(raw.trim()), version: field }
  return { url: toPath(path), version: mark }
}

function toPath(url: string): string {
  if (url === '') return ''
  const path = url.replace(ABSOLUTE, '')
  if (SCHEME.test(path) || (path !== url && !path.startsWith('/'))) return url
  return `/${path.replace(/^\/+/, '')}`
}
