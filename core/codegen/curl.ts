import type { NameValue } from '../rows/example/example-fields.ts'
import { toCodeRequest, type CodeRequest, type HttpBody, type HttpRequest } from './http-request.ts'

export type CurlShell = 'posix' | 'cmd'

/** A cURL command that sends this request, for a POSIX shell or the Windows command prompt. */
export function curlCommand(given: HttpRequest, shell: CurlShell = 'posix'): string {
  const quote = shell === 'posix' ? posixQuote : cmdQuote
  const request = toCodeRequest(given)
  const { url, headers, body } = request
  const parts = [
    ['curl', ...methodOptions(request), ...(/[[\]{}]/.test(url) ? ['--globoff'] : []), '--url', quote(url)].join(' '),
    ...headers.map((header) => headerOption(header, quote)),
    ...bodyParts(body).map(([option, value]) => `${option} ${quote(value)}`),
  ]
  return parts.join(shell === 'posix' ? ' \\\n  ' : ' ^\n  ')
}

/** cURL defaults to GET, or to POST with a body. HEAD needs `--head`: with `--request HEAD`, cURL would wait for a body. */
function methodOptions({ method, body }: CodeRequest): string[] {
  if (method === 'HEAD') return ['--head']
  return method === (body.kind === 'none' ? 'GET' : 'POST') ? [] : ['--request', method]
}

/**
 * Cookies have an option of their own, but without any `=` in it cURL would treat the text as a file name. `Name;` sends an empty
 * header, while `Name:` would remove it.
 */
function headerOption({ name, value }: NameValue, quote: (text: string) => string): string {
  if (name.toLowerCase() === 'cookie' && value.includes('=')) return `--cookie ${quote(value)}`
  return `--header ${quote(value.trim() === '' ? `${name};` : `${name}: ${value}`)}`
}

/** `--data-raw` and `--form-string` send a leading `@` literally instead of reading a file. */
function bodyParts(body: HttpBody): [option: string, value: string][] {
  switch (body.kind) {
    case 'none':
      return []
    case 'text':
      return [['--data-raw', body.text]]
    case 'form':
      return body.fields.map(({ name, value }) => ['--data-urlencode', `${encodeURIComponent(name)}=${value}`])
    case 'multipart':
      return [
        ...body.fields.map(({ name, value }): [string, string] => ['--form-string', `${name}=${value}`]),
        ...body.files.map(({ name, file }): [string, string] => ['--form', `${name}=@${file.name}`]),
      ]
    case 'file':
    default:
      return [['--data-binary', `@${body.file.name}`]]
  }
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
