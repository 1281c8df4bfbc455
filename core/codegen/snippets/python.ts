import { toCodeRequest, type HttpBody, type HttpRequest } from '../http-request.ts'
import { doubleQuoted, indented, literalJson } from './literals.ts'

/** Python with the library requests. */
export function pythonSnippet(given: HttpRequest): string {
  const { method, url, headers, body } = toCodeRequest(given)
  const headerList = headers.map(({ name, value }) => `${doubleQuoted(name)}: ${doubleQuoted(value)}`)
  const args = [
    doubleQuoted(method),
    doubleQuoted(url),
    ...(headers.length > 0 ? [`headers=${block('{', headerList, '}')}`] : []),
    ...bodyArgument(body),
  ]
  return [
    'import requests',
    '',
    `response = ${block('requests.request(', args, ')')}`,
    'print(response.status_code, response.text)',
    '',
  ].join('\n')
}

const block = (open: string, entries: readonly string[], close: string) =>
  entries.length === 0
    ? `${open}${close}`
    : `${open}\n${entries.map((entry) => `    ${indented(entry, '    ')},`).join('\n')}\n${close}`

function bodyArgument(body: HttpBody): string[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'text': {
      const value = literalJson(body.text)
      return [value ? `json=${literal(value)}` : `data=${doubleQuoted(body.text)}.encode()`]
    }
    case 'form':
      return [
        `data=${block(
          '[',
          body.fields.map(({ name, value }) => `(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
          ']',
        )}`,
      ]
    case 'multipart':
      // A text field is a file without a name: this makes the body multipart also without files.
      return [
        `files=${block(
          '[',
          [
            ...body.fields.map(({ name, value }) => `(${doubleQuoted(name)}, (None, ${doubleQuoted(value)}))`),
            ...body.files.map(({ name, file }) => `(${doubleQuoted(name)}, open(${doubleQuoted(file.name)}, "rb"))`),
          ],
          ']',
        )}`,
      ]
    case 'file':
    default:
      return [`data=open(${doubleQuoted(body.file.name)}, "rb")`]
  }
}

/** A JSON value as Python writes it. */
function literal(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string') return doubleQuoted(value)
  if (Array.isArray(value)) return block('[', value.map(literal), ']')
  if (typeof value !== 'object') return JSON.stringify(value)
  return block(
    '{',
    Object.entries(value).map(([name, one]) => `${doubleQuoted(name)}: ${literal(one)}`),
    '}',
  )
}
