import { curlCommand, type CurlBody } from '../codegen/curl.ts'
import type { SentBody, SentRequest } from './exchange.ts'

/** A cURL command that sends the same request. Files are named, since their content is not part of a command. */
export function curlOfRequest({ method, url, params, headers, body }: SentRequest): string {
  const curlBody = bodyOf(body)
  // cURL writes the boundary of a multipart body itself.
  const isKept = ({ name }: { name: string }) => body.kind !== 'multipart' || name.toLowerCase() !== 'content-type'
  const command = curlCommand({
    method,
    url,
    query: params,
    headers: headers.filter(isKept),
    ...(curlBody && { body: curlBody }),
  })
  return body.kind === 'file' ? `${command} \\\n  --data-binary ${quoted(`@${body.file.name}`)}` : command
}

function bodyOf(body: SentBody): CurlBody | undefined {
  switch (body.kind) {
    case 'text':
      return body.text === '' ? undefined : { kind: 'text', text: body.text }
    case 'form':
      return { kind: 'form', fields: body.fields }
    case 'multipart':
      return {
        kind: 'multipart',
        fields: [
          ...body.fields.map((field) => ({ ...field, isFile: false })),
          ...body.files.map(({ name, file }) => ({ name, value: file.name, isFile: true })),
        ],
      }
    case 'none':
    case 'file':
    default:
      return undefined
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
