import type { NameValue } from '../../rows/example/example-fields.ts'
import { contentTypeOf, isContentType, toCodeRequest, type CodeRequest, type HttpRequest } from '../http-request.ts'
import { doubleQuoted } from './literals.ts'

/** C# with HttpClient. */
export function csharpSnippet(given: HttpRequest): string {
  const request = toCodeRequest(given)
  const type = contentTypeOf(request)
  const content = contentLines(request)
  const usesType = type !== '' && content.length > 0
  return [
    ...(usesType ? ['using System.Net.Http.Headers;', ''] : []),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(new HttpMethod(${doubleQuoted(request.method)}), ${doubleQuoted(request.url)});`,
    ...request.headers.filter(({ name }) => !isOfContent(name)).map((header) => headerLine('request.Headers', header)),
    ...content,
    ...(usesType ? [`request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${doubleQuoted(type)});`] : []),
    ...(content.length > 0 ? contentHeaders(request) : []),
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
    '',
  ].join('\n')
}

/** Headers that .NET keeps with the content and refuses elsewhere. */
const isOfContent = (name: string) => /^(?:content-.*|allow|expires|last-modified)$/i.test(name)

const contentHeaders = ({ headers }: CodeRequest) =>
  headers
    .filter(({ name }) => isOfContent(name) && !isContentType(name))
    .map((header) => headerLine('request.Content.Headers', header))

const headerLine = (target: string, { name, value }: NameValue) =>
  `${target}.TryAddWithoutValidation(${doubleQuoted(name)}, ${doubleQuoted(value)});`

function contentLines({ body }: CodeRequest): string[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'text':
      return [`request.Content = new StringContent(${textLiteral(body.text)});`]
    case 'form':
      return [
        'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]',
        '{',
        ...body.fields.map(({ name, value }) => `    new(${doubleQuoted(name)}, ${doubleQuoted(value)}),`),
        '});',
      ]
    case 'multipart':
      return [
        'var form = new MultipartFormDataContent();',
        ...body.fields.map(
          ({ name, value }) => `form.Add(new StringContent(${doubleQuoted(value)}), ${doubleQuoted(name)});`,
        ),
        ...body.files.map(
          ({ name, file }) => `form.Add(${fileContent(file.name)}, ${doubleQuoted(name)}, ${doubleQuoted(file.name)});`,
        ),
        'request.Content = form;',
      ]
    case 'file':
    default:
      return [`request.Content = ${fileContent(body.file.name)};`]
  }
}

const fileContent = (path: string) => `new StreamContent(File.OpenRead(${doubleQuoted(path)}))`

/** A verbatim literal spans lines, and doubles its quotes. */
const textLiteral = (text: string) => (text.includes('\n') ? `@"${text.replaceAll('"', '""')}"` : doubleQuoted(text))
