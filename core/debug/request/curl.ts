import { readAddress, readQuery } from '../../importers/collection/address.ts'
import { headerType } from '../../importers/collection/body.ts'
import type { BodySketch } from '../../importers/collection/sketch.ts'
import { firstCurlRequest } from '../../importers/curl/curl.ts'
import type { Option } from '../../importers/curl/options.ts'
import type { NameValue, SentBody, SentRequest } from '../exchange.ts'

/** The first request of a pasted command; undefined when the text has none. Files of the command are not read. */
export function readCurl(text: string): SentRequest | undefined {
  const found = firstCurlRequest(text)
  if (!found) return undefined
  const { method, url, headers, query, body } = found.request
  const address = readAddress(url)
  const type = headerType(headers)
  return {
    method: method.toUpperCase(),
    url: `${address.base}${address.path}`,
    params: [...address.query, ...query].map(plainField),
    headers: [...headers.map(plainField), ...authorization(found.options), ...typeHeader(body, type)],
    body: toSentBody(body, type),
  }
}

const plainField = ({ name, value }: NameValue): NameValue => ({ name, value })

function authorization(options: readonly Option[]): NameValue[] {
  const valueOf = (wanted: string) => options.find(({ name }) => name === wanted)?.value
  const user = valueOf('user')
  const token = valueOf('oauth2-bearer')
  if (token !== undefined) return [{ name: 'Authorization', value: `Bearer ${token}` }]
  if (user === undefined) return []
  const bytes = new TextEncoder().encode(user)
  return [{ name: 'Authorization', value: `Basic ${btoa(String.fromCodePoint(...bytes))}` }]
}

const typeHeader = (body: BodySketch | undefined, type: string): NameValue[] =>
  type === '' && body?.kind === 'text' && body.contentType !== ''
    ? [{ name: 'Content-Type', value: body.contentType }]
    : []

function toSentBody(body: BodySketch | undefined, type: string): SentBody {
  if (body?.kind === 'multipart') {
    const fields = body.fields.filter((field) => field.type !== 'file')
    return { kind: 'multipart', fields: fields.map(plainField), files: [] }
  }
  if (body?.kind !== 'text') return { kind: 'none' }
  if ((type || body.contentType).includes('urlencoded')) {
    return { kind: 'form', fields: readQuery(body.text).map(plainField) }
  }
  return { kind: 'text', text: body.text }
}
