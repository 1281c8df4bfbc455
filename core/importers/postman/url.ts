import { isRecord, textOf } from '../collection/value.ts'

export interface PostmanUrl {
  text: string
  /** Tables, where the address is taken apart already. */
  query: unknown
  variables: unknown
}

/** An address as text, or taken apart; Postman itself goes by the parts. */
export function addressOf(url: unknown): PostmanUrl {
  if (!isRecord(url)) return { text: textOf(url), query: [], variables: [] }
  const { variable, query, hash } = url
  const host = joined(url['host'], '.')
  const path = joined(url['path'], '/')
  if (host === '' && path === '') return { text: textOf(url['raw']), query: [], variables: variable }
  const fragment = textOf(hash) === '' ? '' : `#${textOf(hash)}`
  return { text: `${baseOf(url, host)}${path === '' ? '' : `/${path}`}${fragment}`, query, variables: variable }
}

function baseOf(url: Record<string, unknown>, host: string): string {
  const protocol = textOf(url['protocol']).replace(/:?\/{0,2}$/, '')
  const port = textOf(url['port'])
  if (host === '') return ''
  const user = isRecord(url['auth']) ? 'user@' : ''
  return `${protocol === '' ? '' : `${protocol}://`}${user}${host}${port === '' ? '' : `:${port}`}`
}

/** Parts are texts, or `{ type, value }` for variables. `?` and `#` in a part belong to it. */
function joined(parts: unknown, separator: string): string {
  if (!Array.isArray(parts)) return textOf(parts).replace(/^\//, '')
  const texts = parts.map((part) => (isRecord(part) ? textOf(part['value']) : textOf(part)))
  return texts
    .map((text) => (text.startsWith('{{') ? text : text.replaceAll('?', '%3F').replaceAll('#', '%23')))
    .join(separator)
}
