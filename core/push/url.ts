const ABSOLUTE = /^https?:\/\/[^/?#]+/i
/** A URL with a scheme but without a host is left unchanged. */
const SCHEME = /^https?:/i

export interface PushUrl {
  url: string
  version: string
}

/** Removes scheme and host, ensures one leading slash, and reads `/path#2.0` as version 2.0 of `/path`, which overrides `version`. */
export function readUrl(raw: string, version: string): PushUrl {
  const [path = '', mark = '', ...more] = raw.trim().split('#')
  const field = version.trim() === '-' ? '' : version.trim()
  // In `/#/users`, the fragment is a route of a web page and not a version.
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
