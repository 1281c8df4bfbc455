import { toCodeRequest, type CodeRequest, type HttpBody, type HttpRequest } from '../http-request.ts'
import { indented, literalJson, singleQuoted } from './literals.ts'

/** JavaScript for browsers and Node.js. Files are read as Node.js does it. */
export function fetchSnippet(given: HttpRequest): string {
  const request = toCodeRequest(given)
  const options = [`method: ${singleQuoted(request.method)}`, ...headerOption(request), ...bodyOption(request, 'body')]
  return lines([
    ...before(request.body),
    `const response = await fetch(${singleQuoted(request.url)}, ${objectOf(options)})`,
    'console.log(response.status, await response.text())',
  ])
}

export function axiosSnippet(given: HttpRequest): string {
  const request = toCodeRequest(given)
  const { method, url, body } = request
  const options = [
    `method: ${singleQuoted(method.toLowerCase())}`,
    `url: ${singleQuoted(url)}`,
    ...headerOption(request),
    ...bodyOption(request, 'data'),
  ]
  const [fileImport, ...others] = before(body)
  const isImport = fileImport?.startsWith('import ') === true
  return lines([
    ...(isImport ? [fileImport.trimEnd()] : []),
    "import axios from 'axios'",
    '',
    ...(isImport ? others : before(body)),
    `const response = await axios.request(${objectOf(options)})`,
    'console.log(response.status, response.data)',
  ])
}

const lines = (list: readonly string[]) => `${list.join('\n')}\n`

const objectOf = (entries: readonly string[]) =>
  `{\n${entries.map((entry) => `  ${indented(entry, '  ')},`).join('\n')}\n}`

function headerOption({ headers }: CodeRequest): string[] {
  if (headers.length === 0) return []
  return [`headers: ${objectOf(headers.map(({ name, value }) => `${singleQuoted(name)}: ${singleQuoted(value)}`))}`]
}

/** What stands above the call: the import that reads files, and the fields of a multipart body. */
function before(body: HttpBody): string[] {
  const hasFile = body.kind === 'file' || (body.kind === 'multipart' && body.files.length > 0)
  const imports = hasFile ? ["import { openAsBlob } from 'node:fs'\n"] : []
  if (body.kind !== 'multipart') return imports
  return [
    ...imports,
    'const form = new FormData()',
    ...body.fields.map(({ name, value }) => `form.append(${singleQuoted(name)}, ${singleQuoted(value)})`),
    ...body.files.map(
      ({ name, file }) => `form.append(${singleQuoted(name)}, ${opened(file.name)}, ${singleQuoted(file.name)})`,
    ),
    '',
  ]
}

const opened = (path: string) => `await openAsBlob(${singleQuoted(path)})`

function bodyOption({ body }: CodeRequest, name: 'body' | 'data'): string[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'text':
      return [`${name}: ${textBody(body.text)}`]
    case 'form': {
      const pairs = body.fields.map((field) => `[${singleQuoted(field.name)}, ${singleQuoted(field.value)}]`)
      return [`${name}: new URLSearchParams([${pairs.map((pair) => `\n  ${pair},`).join('')}\n])`]
    }
    case 'multipart':
      return [`${name}: form`]
    case 'file':
    default:
      return [`${name}: ${opened(body.file.name)}`]
  }
}

/** JSON is JavaScript. */
const textBody = (text: string) => (literalJson(text) ? `JSON.stringify(${text})` : singleQuoted(text))
