import { isRecord, toText } from '../collection/value.ts'

export interface PostmanUrl {
  text: string
  /** Tables, where the URL is already split. */
  query: unknown
  variables: unknown
}

/** A URL as text, or split; Postman itself uses the parts. */
export function toAddress(url: unknown): PostmanUrl {
  if (!isRecord(url)) return { text: toText(url), query: [], variables: [] }
  const { variable, query, hash } = url
  const host = joined(url['host'], '.')
  const path = joined(url['path'], '/')
  if (host === '' && path === '') return { text: toText(url['raw']), query: [], variables: variable }
  const fragment = toText(hash) === '' ? '' : `#${toText(hash)}`
  return { text: `${baseUrl(url, host)}${path === '' ? '' : `/${path}`}${fragment}`, query, variables: variable }
}

function baseUrl(url: Record<string, unknown>, host: string): string {
  const protocol = toText(url['protocol']).replace(/:?\/{0,2}$/, '')
  const port = toText(url['port'])
  if (host === '') return ''
  const user = isRecord(url['auth']) ? 'user@' : ''
  return `${protocol === '' ? '' : `${protocol}://`}${user}${host}${port === '' ? '' : `:${port}`}`
}

/** Parts are texts, or `{ type, value }` for variables. `?` and `#` in a part are literal. */
function joined(parts: unknown, separator: string): string {
  if (!Array.isArray(parts)) return toText(parts).replace(/^\//, '')
  const texts = parts.map((part) => (isRecord(part) ? toText(part['value']) : toText(part)))
  return texts
    .map((text) => (text.startsWith('{{') ? text : text.replaceAll('?', '%3F').replaceAll('#', '%23')))
    .join(separator)
}
