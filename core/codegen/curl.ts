import { queryText, type FormField, type NameValue } from '../rows/example/example-fields.ts'

export type CurlShell = 'posix' | 'cmd'

export type CurlBody =
  | { kind: 'text'; text: string }
  | { kind: 'form'; fields: readonly NameValue[] }
  | { kind: 'multipart'; fields: readonly FormField[] }

export interface CurlRequest {
  method: string
  /** With scheme and host; may already have a query. */
  url: string
  headers: readonly NameValue[]
  cookies?: readonly NameValue[]
  query: readonly NameValue[]
  body?: CurlBody
}

/** A cURL command that sends this request, for a POSIX shell or the Windows command prompt. */
export function curlCommand(request: CurlRequest, shell: CurlShell = 'posix'): string {
  const quote = shell === 'posix' ? posixQuote : cmdQuote
  const url = withQuery(request.url, request.query)
  const parts = [
    ['curl', ...methodOptions(request), ...(/[[\]{}]/.test(url) ? ['--globoff'] : []), '--url', quote(url)].join(' '),
    ...request.headers.map(({ name, value }) => `--header ${quote(headerLine(name, value))}`),
    ...cookieTexts(request.cookies).map((text) => `--cookie ${quote(text)}`),
    ...bodyParts(request.body).map(([option, value]) => `${option} ${quote(value)}`),
  ]
  return parts.join(shell === 'posix' ? ' \\\n  ' : ' ^\n  ')
}

/** cURL defaults to GET, or to POST with a body. HEAD needs `--head`: with `--request HEAD`, cURL would wait for a body. */
function methodOptions({ method, body }: CurlRequest): string[] {
  const name = method.toUpperCase().replace(/[^A-Z-]/g, '')
  if (name === 'HEAD') return ['--head']
  return name === (body ? 'POST' : 'GET') ? [] : ['--request', name || 'GET']
}

function withQuery(url: string, query: readonly NameValue[]): string {
  if (query.length === 0) return url
  const [address = '', ...fragment] = url.split('#')
  const joint = address.includes('?') ? '&' : '?'
  return [`${address}${joint}${queryText(query)}`, ...fragment].join('#')
}

/** `Name;` sends an empty header, while `Name:` would remove it. */
function headerLine(name: string, value: string): string {
  const line = value.trim() === '' ? `${name};` : `${name}: ${value}`
  return line.replace(/[\r\n]+/g, ' ')
}

/** All cookies in one text. Without any `=` in it, cURL would treat the text as a file name. */
function cookieTexts(cookies: readonly NameValue[] = []): string[] {
  if (cookies.length === 0) return []
  return [cookies.map(({ name, value }) => `${name}=${value.replace(NO_COOKIE, encodeURIComponent)}`).join('; ')]
}

/** Characters that would end a cookie or cannot be sent literally. */
const NO_COOKIE = /[\s;,"\\]|\p{Cc}/gu

/** `--data-raw` and `--form-string` send a leading `@` literally instead of reading a file. */
function bodyParts(body: CurlBody | undefined): [option: string, value: string][] {
  if (!body) return []
  if (body.kind === 'text') return [['--data-raw', body.text]]
  if (body.kind === 'form') {
    return body.fields.map(({ name, value }) => ['--data-urlencode', `${encodeURIComponent(name)}=${value}`])
  }
  return body.fields.map(({ name, value, isFile }) =>
    isFile ? ['--form', `${name}=@${value || 'file'}`] : ['--form-string', `${name}=${value}`],
  )
}

const posixQuote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * A Windows command is parsed twice: first by the command prompt, for which every special character, including quotes, is escaped by
 * `^`, and then by cURL, for which quotes and the backslashes before them are escaped. A line break ends the command unless it is
 * escaped.
 */
function cmdQuote(text: string): string {
  const argument = `"${text.replace(/(\\*)"/g, String.raw`$1$1\"`).replace(/(\\+)$/, '$1$1')}"`
  return argument.replace(/[()%!^"<>&|]/g, '^$&').replace(/\r\n|\r|\n/g, '^\n\n')
}
