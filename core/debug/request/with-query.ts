import { queryText } from '../../rows/example/example-fields.ts'
import type { NameValue } from '../exchange.ts'

/** The URL with its parameters, after those that it has already. */
export function withQuery(url: string, params: readonly NameValue[]): string {
  if (params.length === 0) return url
  const [address = '', ...fragment] = url.split('#')
  const joint = address.includes('?') ? '&' : '?'
  return [`${address}${joint}${queryText(params)}`, ...fragment].join('#')
}
