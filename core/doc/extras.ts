import type { CallbackNote, DocExtras, SecurityNeed } from './doc.ts'
import { docLimits } from './doc-fields.ts'
import { RowFault } from '../rows/read-rows.ts'

/** Validates extras from outside: known fields of the right type are kept, all others are dropped. */
export function toExtras(given: unknown): DocExtras {
  if (!isRecord(given)) return {}
  const { operationId, tags, security, callbacks, servers, externalDocs, isBodyOptional } = given
  const extras: DocExtras = {
    ...(isText(operationId) && { operationId }),
    ...(isTexts(tags) && { tags }),
    ...(Array.isArray(security) && { security: security.map(toNeeds) }),
    ...(Array.isArray(callbacks) && { callbacks: callbacks.filter(isRecord).map(toCallback) }),
    ...(isTexts(servers) && { servers }),
    ...(isRecord(externalDocs) && {
      externalDocs: { url: toText(externalDocs['url']), description: toText(externalDocs['description']) },
    }),
    ...(isBodyOptional === true && { isBodyOptional }),
  }
  if (JSON.stringify(extras).length > docLimits.extras) throw new RowFault('error.tooLong', { max: docLimits.extras })
  return extras
}

const toNeeds = (needs: unknown): SecurityNeed[] =>
  (Array.isArray(needs) ? needs : []).filter(isRecord).map(({ name, type, detail, scopes }) => ({
    name: toText(name),
    type: toText(type),
    detail: toText(detail),
    scopes: isTexts(scopes) ? scopes : [],
  }))

const toCallback = ({ name, httpMethod, url, description }: Record<string, unknown>): CallbackNote => ({
  name: toText(name),
  httpMethod: toText(httpMethod),
  url: toText(url),
  description: toText(description),
})

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string')
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
