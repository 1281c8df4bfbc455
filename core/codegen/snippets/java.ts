import { queryText } from '../../rows/example/example-fields.ts'
import { contentTypeOf, isContentType, toCodeRequest, type CodeRequest, type HttpRequest } from '../http-request.ts'
import { doubleQuoted } from './literals.ts'

/** Methods for which OkHttp demands a body. */
const NEEDS_BODY = new Set(['POST', 'PUT', 'PATCH', 'PROPPATCH', 'REPORT'])

/** Java with OkHttp. */
export function javaSnippet(given: HttpRequest): string {
  const request = toCodeRequest(given)
  const { method, url, headers } = request
  const body = bodyLines(request)
  const hasBody = body.length > 0 || NEEDS_BODY.has(method)
  const empty = hasBody && body.length === 0 ? ['RequestBody body = RequestBody.create(new byte[0]);'] : []
  return [
    ...imports(request),
    '',
    ...body,
    ...empty,
    'Request request = new Request.Builder()',
    `    .url(${doubleQuoted(url)})`,
    `    .method(${doubleQuoted(method)}, ${hasBody ? 'body' : 'null'})`,
    ...headers
      .filter(({ name }) => !hasBody || !isContentType(name))
      .map(({ name, value }) => `    .addHeader(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    '    .build();',
    'try (Response response = new OkHttpClient().newCall(request).execute()) {',
    '    System.out.println(response.code() + " " + response.body().string());',
    '}',
    '',
  ].join('\n')
}

function imports({ body }: CodeRequest): string[] {
  const hasFile = body.kind === 'file' || (body.kind === 'multipart' && body.files.length > 0)
  return [
    ...(hasFile ? ['import java.io.File;'] : []),
    ...(body.kind === 'text' ? ['import java.nio.charset.StandardCharsets;'] : []),
    'import okhttp3.*;',
  ]
}

function bodyLines(request: CodeRequest): string[] {
  const { body } = request
  const type = mediaType(contentTypeOf(request))
  switch (body.kind) {
    case 'none':
      return []
    case 'text':
      // As bytes: OkHttp would add a charset to the type of a text.
      return [
        `String text = ${textLiteral(body.text)};`,
        `RequestBody body = RequestBody.create(text.getBytes(StandardCharsets.UTF_8), ${type});`,
      ]
    case 'form': {
      const form = mediaType(contentTypeOf(request) || 'application/x-www-form-urlencoded')
      return [`RequestBody body = RequestBody.create(${doubleQuoted(queryText(body.fields))}, ${form});`]
    }
    case 'multipart':
      return [
        'RequestBody body = new MultipartBody.Builder()',
        '    .setType(MultipartBody.FORM)',
        ...body.fields.map(({ name, value }) => `    .addFormDataPart(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
        ...body.files.map(
          ({ name, file }) =>
            `    .addFormDataPart(${doubleQuoted(name)}, ${doubleQuoted(file.name)}, ${fileBody(file.name, 'null')})`,
        ),
        '    .build();',
      ]
    case 'file':
    default:
      return [`RequestBody body = ${fileBody(body.file.name, type)};`]
  }
}

const mediaType = (type: string) => (type === '' ? 'null' : `MediaType.parse(${doubleQuoted(type)})`)

const fileBody = (path: string, type: string) => `RequestBody.create(new File(${doubleQuoted(path)}), ${type})`

/**
 * A text of several lines is a text block. The closing quotes on a line of their own keep its indentation, and `\s` the blanks at the
 * end of a line.
 */
function textLiteral(text: string): string {
  if (!text.includes('\n')) return doubleQuoted(text)
  const rows = text.split('\n').map((row) => `    ${blockRow(row).replace(/ $/, String.raw`\s`)}`)
  return `"""\n${rows.join('\n')}\\\n    """`
}

function blockRow(row: string): string {
  const escaped = doubleQuoted(row).slice(1, -1)
  return row.includes('""') ? escaped : escaped.replaceAll(String.raw`\"`, '"')
}
