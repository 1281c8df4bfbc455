import { readAddress, readQuery } from '../collection/address.ts'
import { FORM, headerType, JSON_TYPE } from '../collection/body.ts'
import { readSecurity } from '../collection/security.ts'
import { newSketch, type BodySketch, type Field, type RequestSketch } from '../collection/sketch.ts'
import { looseJson } from '../collection/loose-json.ts'
import type { Option } from './options.ts'

/** The options of one request. */
interface RequestOptions {
  urls: string[]
  method: string
  headers: Field[]
  /** Pieces of the body, as sent. */
  data: string[]
  form: Field[]
  query: string[]
  isQuery: boolean
  isHead: boolean
  isFile: boolean
  isJson: boolean
  auth: string
}

/** The requests that a command sends: one for each URL, and `--next` starts a new one. */
export function readRequests(options: readonly Option[], name: string): RequestSketch[] {
  const parts: Option[][] = [[]]
  for (const option of options) {
    if (option.name === 'next') parts.push([])
    else parts.at(-1)?.push(option)
  }
  return parts.map(readOptions).flatMap((request) => request.urls.map((url) => toSketch(request, url, name)))
}

function readOptions(options: readonly Option[]): RequestOptions {
  const request: RequestOptions = {
    urls: [],
    method: '',
    headers: [],
    data: [],
    form: [],
    query: [],
    isQuery: false,
    isHead: false,
    isFile: false,
    isJson: false,
    auth: '',
  }
  for (const { name, value } of options) readers.get(name)?.(request, value)
  return request
}

type Reader = (request: RequestOptions, value: string) => void

const header =
  (name: string): Reader =>
  ({ headers }, value) =>
    headers.push({ name, value })

const data: Reader = (request, value) => {
  if (value.startsWith('@')) request.isFile = true
  else request.data.push(value)
}

const readers = new Map<string, Reader>([
  ['', ({ urls }, value) => urls.push(value)],
  ['url', ({ urls }, value) => urls.push(value)],
  ['request', (request, value) => void (request.method = value)],
  ['header', ({ headers }, value) => headers.push(...headerFields(value))],
  ['user-agent', header('User-Agent')],
  ['referer', header('Referer')],
  ['cookie', ({ headers }, value) => value.includes('=') && headers.push({ name: 'Cookie', value })],
  ['data', data],
  ['data-ascii', data],
  ['data-binary', data],
  ['data-raw', (request, value) => request.data.push(value)],
  ['data-urlencode', (request, value) => request.data.push(encodedPair(value))],
  [
    'json',
    (request, value) => {
      request.isJson = true
      data(request, value)
    },
  ],
  ['form', ({ form }, value) => form.push(formField(value))],
  ['form-string', ({ form }, value) => form.push({ name: before(value, '='), value: after(value, '=') })],
  ['url-query', ({ query }, value) => query.push(encodedPair(value))],
  ['get', (request) => void (request.isQuery = true)],
  ['head', (request) => void (request.isHead = true)],
  [
    'upload-file',
    (request) => {
      request.isFile = true
      request.method ||= 'PUT'
    },
  ],
  ['user', (request) => void (request.auth ||= 'basic')],
  ['digest', (request) => void (request.auth = 'digest')],
  ['oauth2-bearer', (request) => void (request.auth = 'bearer')],
])

function toSketch(request: RequestOptions, url: string, name: string): RequestSketch {
  const query = [...request.query, ...(request.isQuery ? request.data : [])].flatMap(readQuery)
  const body = request.isQuery ? undefined : readBody(request)
  const security = readSecurity({ kind: request.auth })
  const method = request.method || (request.isHead ? 'HEAD' : body ? 'POST' : 'GET')
  return {
    ...newSketch([], name || `${method.toUpperCase()} ${readAddress(url).path}`),
    method,
    url,
    headers: request.headers,
    query,
    ...(body && { body }),
    ...(security && { security }),
  }
}

function readBody({ data, form, headers, isFile, isJson }: RequestOptions): BodySketch | undefined {
  if (form.length > 0) return { kind: 'multipart', fields: form }
  if (data.length === 0) return isFile ? { kind: 'file', contentType: '' } : undefined
  const text = data.join(isJson ? '' : '&')
  const isPlainForm = headerType(headers) === '' && looseJson(text) === undefined && text.includes('=')
  return { kind: 'text', text, contentType: isJson ? JSON_TYPE : isPlainForm ? FORM : '' }
}

/** `Name: value`; `Name;` sends an empty header, and `Name:` removes one. */
function headerFields(line: string): Field[] {
  if (line.trim().endsWith(';') && !line.includes(':')) return [{ name: line.trim().slice(0, -1), value: '' }]
  const value = after(line, ':').trim()
  return value === '' ? [] : [{ name: before(line, ':').trim(), value }]
}

/** `name=value;type=…`, `name=@path;type=…`, `name="value"`. */
function formField(text: string): Field {
  const name = before(text, '=')
  const value = after(text, '=')
  if (value.startsWith('@')) return { name, value: '', type: 'file' }
  if (value.startsWith('<')) return { name, value: '' }
  const [, quoted] = /^"((?:[^"\\]|\\.){0,20000})"/s.exec(value) ?? []
  if (quoted !== undefined) return { name, value: quoted.replace(/\\(.)/gs, '$1') }
  const type = value.lastIndexOf(';type=')
  return { name, value: type < 0 ? value : value.slice(0, type) }
}

/** `name=content`, `=content`, `content`; a file is never read. */
function encodedPair(text: string): string {
  const at = text.indexOf('=')
  if (at < 0) return text.includes('@') ? `${before(text, '@')}=` : encodeURIComponent(text.toWellFormed())
  const content = encodeURIComponent(text.slice(at + 1).toWellFormed())
  return at === 0 ? content : `${text.slice(0, at)}=${content}`
}

const before = (text: string, mark: string) => text.split(mark, 1)[0] ?? ''
const after = (text: string, mark: string) => (text.includes(mark) ? text.slice(text.indexOf(mark) + mark.length) : '')
