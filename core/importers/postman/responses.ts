import type { ResponseSketch } from '../collection/sketch.ts'
import { firstText, jsonText, toText, type Fields } from '../collection/value.ts'
import { readHeaders } from './fields.ts'

const PREVIEW_TYPES = new Map([
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['html', 'text/html'],
  ['text', 'text/plain'],
])

/** A response that was saved with a request. */
export function readResponse(response: Fields): ResponseSketch {
  const headers = readHeaders(response['header'])
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  const name = firstText(response['name'], response['status'])
  return {
    name,
    status: toText(response['code']),
    contentType: type || (PREVIEW_TYPES.get(toText(response['_postman_previewlanguage'])) ?? ''),
    description: name,
    headers: headers.filter(({ name }) => name.toLowerCase() !== 'content-type'),
    text: jsonText(response['body']),
  }
}
