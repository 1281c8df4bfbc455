import type { ResponseSketch } from '../collection/sketch.ts'
import { firstText, jsonText, textOf, type Fields } from '../collection/value.ts'
import { headersOf } from './fields.ts'

const PREVIEW_TYPES = new Map([
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['html', 'text/html'],
  ['text', 'text/plain'],
])

/** A response that was saved with a request. */
export function responseOf(response: Fields): ResponseSketch {
  const headers = headersOf(response['header'])
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  const name = firstText(response['name'], response['status'])
  return {
    name,
    status: textOf(response['code']),
    contentType: type || (PREVIEW_TYPES.get(textOf(response['_postman_previewlanguage'])) ?? ''),
    description: name,
    headers: headers.filter(({ name }) => name.toLowerCase() !== 'content-type'),
    text: jsonText(response['body']),
  }
}
