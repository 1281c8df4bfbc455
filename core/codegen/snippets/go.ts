import { queryText } from '../../rows/example/example-fields.ts'
import { toCodeRequest, withFormHeader, type CodeRequest, type HttpBody, type HttpRequest } from '../http-request.ts'
import { doubleQuoted } from './literals.ts'

/** Go with net/http. */
export function goSnippet(given: HttpRequest): string {
  const request = toCodeRequest(given)
  const { method, url, body } = request
  const content = body.kind === 'none' ? 'nil' : 'body'
  const main = [
    ...bodyLines(body),
    `request, err := http.NewRequest(${doubleQuoted(method)}, ${doubleQuoted(url)}, ${content})`,
    ...check,
    ...headerLines(request),
    'response, err := http.DefaultClient.Do(request)',
    ...check,
    'defer response.Body.Close()',
    'answer, err := io.ReadAll(response.Body)',
    ...check,
    'fmt.Println(response.Status, string(answer))',
  ]
  return [
    'package main',
    '',
    'import (',
    ...imports(body).map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...main.map((line) => `\t${line}`),
    '}',
    '',
  ].join('\n')
}

const check = ['if err != nil {', '\tlog.Fatal(err)', '}']

function imports(body: HttpBody): string[] {
  const always = ['fmt', 'io', 'log', 'net/http']
  const isText = body.kind === 'text' || body.kind === 'form'
  const isMultipart = body.kind === 'multipart'
  const hasFile = body.kind === 'file' || (isMultipart && body.files.length > 0)
  const more = [
    ...(isText ? ['strings'] : []),
    ...(isMultipart ? ['bytes', 'mime/multipart'] : []),
    ...(hasFile ? ['os'] : []),
  ]
  return [...always, ...more].toSorted()
}

function headerLines(request: CodeRequest): string[] {
  const given = withFormHeader(request).map(
    ({ name, value }) => `request.Header.Set(${doubleQuoted(name)}, ${doubleQuoted(value)})`,
  )
  return request.body.kind === 'multipart'
    ? [...given, 'request.Header.Set("Content-Type", form.FormDataContentType())']
    : given
}

function bodyLines(body: HttpBody): string[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'text':
      return [`body := strings.NewReader(${textLiteral(body.text)})`]
    case 'form':
      return [`body := strings.NewReader(${doubleQuoted(queryText(body.fields))})`]
    case 'multipart':
      return [
        'body := &bytes.Buffer{}',
        'form := multipart.NewWriter(body)',
        ...body.fields.map(({ name, value }) => `form.WriteField(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
        ...body.files.flatMap(({ name, file }, index) =>
          fileLines(name, file.name, index === 0 ? '' : String(index + 1)),
        ),
        'form.Close()',
      ]
    case 'file':
    default:
      return [`body, err := os.Open(${doubleQuoted(body.file.name)})`, ...check]
  }
}

function fileLines(field: string, path: string, suffix: string): string[] {
  return [
    `file${suffix}, err := os.Open(${doubleQuoted(path)})`,
    ...check,
    `part${suffix}, err := form.CreateFormFile(${doubleQuoted(field)}, ${doubleQuoted(path)})`,
    ...check,
    `io.Copy(part${suffix}, file${suffix})`,
  ]
}

/** A raw text has no escapes, so it cannot have a back quote, and it loses carriage returns. */
const textLiteral = (text: string) => (/[`\r]|\p{Cf}/u.test(text) ? doubleQuoted(text) : `\`${text}\``)
