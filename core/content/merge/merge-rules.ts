import { docPart } from './parts.ts'
import { newDocContent, type DocContent } from '../../doc/doc.ts'
import { paramDefaults } from '../../rows/param.ts'

/**
 * What a delivery may do with the fields of a doc that exists. Beside these there are the place of the doc, which follows the delivery,
 * and its lock: a locked doc is not delivered to at all.
 *
 * - `merged`: what the machine changed is taken over, what a person changed stays, and where both did, it is told.
 * - `quiet`: merged too, but not worth telling.
 * - `person`: only people set it. A delivery gives it to new docs alone.
 */
export const deliveryRules = {
  name: 'merged',
  url: 'merged',
  httpMethod: 'merged',
  version: 'merged',
  status: 'person',
  author: 'merged',
  deprecated: 'merged',
  isShow: 'merged',
  orderIndex: 'quiet',
  description: 'merged',
  contentType: 'merged',
  remark: 'person',
  isUseGlobalHeaders: 'person',
  isUseGlobalParams: 'person',
  isUseGlobalReturns: 'person',
  isRequestArray: 'merged',
  isResponseArray: 'merged',
  requestArrayType: 'merged',
  responseArrayType: 'merged',
  pathParams: 'merged',
  headerParams: 'merged',
  queryParams: 'merged',
  requestParams: 'merged',
  responseParams: 'merged',
  errorCodeParams: 'merged',
  responseStatus: 'merged',
  responseContentType: 'merged',
  responseDescription: 'merged',
  responseHeaders: 'merged',
  otherRequests: 'merged',
  otherResponses: 'merged',
  examples: 'merged',
  dubboInfo: 'merged',
  extras: 'merged',
} as const satisfies Record<keyof DocContent, 'merged' | 'quiet' | 'person'>

/** A field of a doc as deliveries name it: an inner one is `dubboInfo.version`. */
export type DeliveredField = keyof DocContent | `dubboInfo.${keyof DocContent['dubboInfo']}`

/** The rule for a field of the doc itself; `dubboInfo.version` follows `dubboInfo`. */
export function ruleOf(field: string): 'merged' | 'quiet' | 'person' {
  const [outer = ''] = field.split('.', 1)
  return outer in deliveryRules ? deliveryRules[outer as keyof DocContent] : 'merged'
}

const newDocValues = docPart(newDocContent(0)).values
const newRowValues: Record<string, unknown> = { ...paramDefaults, isArray: 0 }

/** A value as the editor starts it: nobody wrote it, so a delivery may fill it. */
export function isUnwritten(table: string, field: string, value: unknown): boolean {
  return isSilent(field, value) || value === (table === '' ? newDocValues : newRowValues)[field]
}

/** A value by which a machine says that it does not know. */
export function isSilent(field: string, value: unknown): boolean {
  return value === undefined || value === '' || (field === 'maxLength' && value === '-')
}
