import type { BodySketch } from '../collection/sketch.ts'
import { isRecord, jsonText, toRecord, toText } from '../collection/value.ts'
import { readFields } from './fields.ts'

const LANGUAGE_TYPES = new Map([
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['html', 'text/html'],
  ['javascript', 'application/javascript'],
  ['text', 'text/plain'],
])

export function readBody(body: unknown): BodySketch | 'unknown' | undefined {
  if (!isRecord(body) || body['disabled'] === true) return undefined
  const { mode } = body
  switch (mode) {
    case 'raw':
      return { kind: 'text', text: jsonText(body['raw']), contentType: rawType(body) }
    case 'urlencoded':
      return { kind: 'form', fields: readFields(body['urlencoded']) }
    case 'formdata':
      return { kind: 'multipart', fields: readFields(body['formdata']) }
    case 'graphql': {
      const { query, variables } = toRecord(body['graphql'])
      return { kind: 'graphql', query: toText(query), variables: jsonText(variables) }
    }
    case 'file':
      return { kind: 'file', contentType: '' }
    default:
      return toText(mode) === '' ? undefined : 'unknown'
  }
}

/** Postman defaults to plain text; JSON is recognized by content. */
function rawType(body: Record<string, unknown>): string {
  const { language } = toRecord(toRecord(body['options'])['raw'])
  return LANGUAGE_TYPES.get(toText(language)) ?? ''
}
