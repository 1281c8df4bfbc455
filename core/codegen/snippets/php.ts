import { queryText } from '../../rows/example/example-fields.ts'
import { toCodeRequest, withFormHeader, type HttpBody, type HttpRequest } from '../http-request.ts'

/** PHP with its cURL extension. */
export function phpSnippet(given: HttpRequest): string {
  const request = toCodeRequest(given)
  const headers = withFormHeader(request).map(({ name, value }) => quoted(headerLine(name, value)))
  const options = [
    `CURLOPT_URL => ${quoted(request.url)}`,
    `CURLOPT_CUSTOMREQUEST => ${quoted(request.method)}`,
    ...(request.method === 'HEAD' ? ['CURLOPT_NOBODY => true'] : []),
    'CURLOPT_RETURNTRANSFER => true',
    ...(headers.length > 0
      ? [`CURLOPT_HTTPHEADER => [\n${headers.map((header) => `        ${header},\n`).join('')}    ]`]
      : []),
    ...bodyOption(request.body),
  ]
  return [
    '<?php',
    '',
    '$curl = curl_init();',
    'curl_setopt_array($curl, [',
    ...options.map((option) => `    ${option},`),
    ']);',
    '$response = curl_exec($curl);',
    'if ($response === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $response;",
    '',
  ].join('\n')
}

/** cURL sends an empty header only with a semicolon. */
const headerLine = (name: string, value: string) => (value.trim() === '' ? `${name};` : `${name}: ${value}`)

/** In single quotes PHP replaces no variables and knows two escapes only. */
const quoted = (text: string) => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`

function bodyOption(body: HttpBody): string[] {
  const option = (value: string) => [`CURLOPT_POSTFIELDS => ${value}`]
  switch (body.kind) {
    case 'none':
      return []
    case 'text':
      return option(quoted(body.text))
    case 'form':
      return option(quoted(queryText(body.fields)))
    case 'multipart': {
      const entries = [
        ...body.fields.map(({ name, value }) => `${quoted(name)} => ${quoted(value)}`),
        ...body.files.map(({ name, file }) => `${quoted(name)} => new CURLFile(${quoted(file.name)})`),
      ]
      return option(`[\n${entries.map((entry) => `        ${entry},\n`).join('')}    ]`)
    }
    case 'file':
    default:
      return option(`file_get_contents(${quoted(body.file.name)})`)
  }
}
