import type { NameValue } from '../exchange.ts'
import type { PlainBody, PlainRequest } from './plain.ts'
import { isSame, toPairs, toText, toValueObject, type ValueObject } from './value-object.ts'

/** `req`: a script may change every field, to whatever it likes, and each change counts. */
export interface RequestObject {
  url: unknown
  method: unknown
  params: ValueObject
  /** Parsed JSON, the fields of a form, or a text; null without a body. */
  data: unknown
  headers: ValueObject
  readonly isMultipart: boolean
}

export function toRequestObject({ url, method, params, headers, body }: PlainRequest): RequestObject {
  return {
    url,
    method,
    params: toValueObject(params),
    data: toData(body),
    headers: toValueObject(headers),
    isMultipart: body.kind === 'multipart',
  }
}

function toData(body: PlainBody): unknown {
  if (body.kind === 'none') return null
  if (body.kind === 'text') return parsed(body.text)
  if (body.kind === 'file') return body.file
  const fields = toValueObject(body.fields)
  if (body.kind === 'form') return fields
  return { ...fields, ...Object.fromEntries(body.files.map(({ name, file }) => [name, file])) }
}

/** JSON as a value, everything else as it is. */
export function parsed(text: string): unknown {
  if (!/^\s*[[{"\d\-tfn]/.test(text)) return text
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    // Without enough memory, JSON is not a text either.
    if (!(error instanceof SyntaxError)) throw error
    return text
  }
}

/** The request after a script. What it left alone is exactly as before: the order of names, and the spelling of numbers in JSON. */
export function fromRequestObject(changed: RequestObject, before: PlainRequest): PlainRequest {
  const was = toRequestObject(before)
  const headers = isSame(changed.headers, was.headers) ? before.headers : toPairs(changed.headers)
  return {
    method: String(changed.method).toUpperCase(),
    url: toAbsolute(String(changed.url), before.url),
    params: isSame(changed.params, was.params) ? before.params : toPairs(changed.params),
    headers,
    body: isSame(changed.data, was.data) ? before.body : toBody(changed.data, before.body, headers),
  }
}

/** A path is one of the same host. Texts that are no addresses stay as they are: whoever sends them explains it. */
export function toAbsolute(url: string, base: string): string {
  if (!url.startsWith('/')) return url
  const origin = /^[a-z]+:\/\/[^/?#]*/i.exec(base)?.[0] ?? ''
  return url.startsWith('//') ? `${/^[a-z]+:/i.exec(origin)?.[0] ?? ''}${url}` : `${origin}${url}`
}

function toBody(data: unknown, before: PlainBody, headers: readonly NameValue[]): PlainBody {
  if (data === null || data === undefined) return { kind: 'none' }
  if (before.kind === 'multipart' && isObject(data)) return toMultipart(data, before)
  if ((before.kind === 'form' || isForm(headers)) && isObject(data)) return { kind: 'form', fields: toPairs(data) }
  return { kind: 'text', text: toText(data) }
}

/** A file stays as long as its field does. */
function toMultipart(data: object, { files }: Extract<PlainBody, { kind: 'multipart' }>): PlainBody {
  const fileNames = new Set(files.map(({ name }) => name))
  const kept = files.filter(({ name }) => Object.hasOwn(data, name))
  const fields = toPairs(Object.fromEntries(Object.entries(data).filter(([name]) => !fileNames.has(name))))
  return { kind: 'multipart', fields, files: kept }
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null && !Array.isArray(data)

export const isForm = (headers: readonly NameValue[]) =>
  headers.some(({ name, value }) => name.toLowerCase() === 'content-type' && /x-www-form-urlencoded/i.test(value))
