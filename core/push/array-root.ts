import type { ArrayType } from '../rows/root.ts'
import { readType } from '../rows/param-type.ts'
import type { Param } from '../rows/param.ts'
import type { FlatDoc } from '../wire/flat-doc.ts'
import type { ReadShape } from './fields.ts'

type Roots = Pick<FlatDoc, 'isRequestArray' | 'requestArrayType' | 'isResponseArray' | 'responseArrayType'>
type Bodies = Pick<FlatDoc, 'requestParams' | 'responseParams'>

/** Whether the roots of body and response are arrays, and of what. Fields that the push omits are omitted here too. */
export function readRoots(item: ReadShape<'doc'>, { requestParams, responseParams }: Bodies): Partial<Roots> {
  const { isRequestArray, requestArrayType = '', isResponseArray, responseArrayType = '' } = item
  const isRequestTold = isRequestArray === 1 || requestArrayType !== ''
  const isResponseTold = isResponseArray === 1 || responseArrayType !== ''
  return {
    ...(isRequestArray !== undefined && { isRequestArray }),
    ...(isRequestTold && { requestArrayType: elementType(requestArrayType, requestParams) }),
    ...(isResponseArray !== undefined && { isResponseArray }),
    ...(isResponseTold && { responseArrayType: elementType(responseArrayType, responseParams) }),
  }
}

/** Clients name the type as their language does, or omit it and send one nameless row that describes simple values. */
function elementType(type: string, rows: readonly Param[]): ArrayType {
  const [row] = rows
  const isValue = rows.length === 1 && row?.name === '' && row.children.length === 0
  const { kind } = readType(type === '' && isValue ? row.type : type)
  if (kind === 'number' || kind === 'boolean' || kind === 'string') return kind
  return isValue && kind !== 'object' && kind !== 'array' ? 'string' : 'object'
}
