import { queryText, type NameValue } from '../rows/example/example-fields.ts'

/** A request, ready to be sent or to be written as code. Code needs only the names of files, which are the default. */
export interface HttpRequest<File extends NamedFile = NamedFile> {
  method: string
  /** Absolute, without the parameters in `params`. */
  url: string
  params: NameValue[]
  /** Cookies are in the `Cookie` header. */
  headers: NameValue[]
  body: HttpBody<File>
}

export type HttpBody<File extends NamedFile = NamedFile> =
  | { kind: 'none' }
  /** JSON, XML, HTML or plain text; the Content-Type is a header. */
  | { kind: 'text'; text: string }
  | { kind: 'form'; fields: NameValue[] }
  | { kind: 'multipart'; fields: NameValue[]; files: FormFile<File>[] }
  | { kind: 'file'; file: File }

export interface NamedFile {
  name: string
}

/** One file of a multipart body; several may have the same field name. */
export interface FormFile<File extends NamedFile = NamedFile> {
  name: string
  file: File
}

/** A request in the form that code states it. */
export interface CodeRequest {
  /** Upper case. */
  method: string
  /** With all query parameters. */
  url: string
  /** Each name once, each value on one line. */
  headers: NameValue[]
  body: HttpBody
}

/** The request with its query in the URL and its headers joined. */
export function toCodeRequest({ method, url, params, headers, body }: HttpRequest): CodeRequest {
  // Whoever writes a multipart body also chooses its boundary, which is a part of this header.
  const isWrittenLater = (name: string) => body.kind === 'multipart' && isContentType(name)
  return {
    method: method.toUpperCase().replace(/[^A-Z-]/g, '') || 'GET',
    url: withQuery(url, params),
    headers: joinedHeaders(headers.filter(({ name }) => !isWrittenLater(name))),
    body,
  }
}

export const isContentType = (name: string): boolean => name.toLowerCase() === 'content-type'

/** The media type of the body as its header states it; "" for none. */
export const contentTypeOf = ({ headers }: CodeRequest): string =>
  headers.find(({ name }) => isContentType(name))?.value ?? ''

/** The headers of a request whose body is one text, which libraries do not describe themselves. */
export function withFormHeader(request: CodeRequest): NameValue[] {
  const { headers, body } = request
  if (body.kind !== 'form' || contentTypeOf(request) !== '') return headers
  return [...headers, { name: 'Content-Type', value: 'application/x-www-form-urlencoded' }]
}

function withQuery(url: string, query: readonly NameValue[]): string {
  if (query.length === 0) return url
  const [address = '', ...fragment] = url.split('#')
  const joint = address.includes('?') ? '&' : '?'
  return [`${address}${joint}${queryText(query)}`, ...fragment].join('#')
}

/** Headers of one name count as one list. */
function joinedHeaders(headers: readonly NameValue[]): NameValue[] {
  const byName = Map.groupBy(headers, ({ name }) => name.toLowerCase())
  return [...byName].map(([lower, group]) => ({
    name: group[0]?.name ?? lower,
    value: group.map(({ value }) => value.replace(/[\r\n]+/g, ' ')).join(lower === 'cookie' ? '; ' : ', '),
  }))
}
