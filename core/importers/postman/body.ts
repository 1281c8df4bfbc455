import type { BodySketch } from '../collection/sketch.ts'
import { isRecord, jsonText, recordOf, textOf } from '../collection/value.ts'
import { fieldsOf } from './fields.ts'

const LANGUAGE_TYPES = new Map([
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['html', 'text/html'],
  ['javascript', 'application/javascript'],
  ['text', 'text/plain'],
])

export function bodyOf(body: unknown): BodySketch | 'unknown' | undefined {
  if (!isRecord(body) || body['disabled'] === true) return undefined
  const { mode } = body
  switch (mode) {
    case 'raw':
      return { kind: 'text', text: jsonText(body['raw']), contentType: typeOf(body) }
    case 'urlencoded':
      return { kind: 'form', fields: fieldsOf(body['urlencoded']) }
    case 'formdata':
      return { kind: 'multipart', fields: fieldsOf(body['formdata']) }
    case 'graphql': {
      const { query, variables } = recordOf(body['graphql'])
      return { kind: 'graphql', query: textOf(query), variables: jsonText(variables) }
    }
    case 'file':
      return { kind: 'file', contentType: '' }
    default:
      return textOf(mode) === '' ? undefined : 'unknown'
  }
}

/** Postman's own default is plain text; what is JSON is seen from the text itself. */
function typeOf(body: Record<string, unknown>): string {
  const { language } = recordOf(recordOf(body['options'])['raw'])
  return LANGUAGE_TYPES.get(textOf(language)) ?? ''
}
