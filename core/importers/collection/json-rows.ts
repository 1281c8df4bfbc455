import { readParams, type ReadError, type ReadParams } from '../../rows/paste/from-example.ts'
import type { Param } from '../../rows/param.ts'
import { newParam } from '../../rows/make-rows.ts'
import { looseJson } from './loose-json.ts'
import type { BodyRows } from './sketch.ts'

export const noRows: BodyRows = { params: [], isArray: false, arrayType: 'object' }

/** A body without field names: its only row is the value itself. */
export const valueRow = (type: string, example: string): BodyRows => ({
  params: [newParam({ name: '', type, maxLength: '-', example })],
  isArray: false,
  arrayType: 'object',
})

/** Rows of a JSON example; undefined when it is not JSON, `tooLarge` when it exceeds the rows or levels of a doc. */
export function rowsOfJson(text: string): BodyRows | 'tooLarge' | undefined {
  const json = looseJson(text)
  if (json === undefined) return undefined
  if (json.startsWith('{')) return orFault(readParams(json, 'json', []))
  if (!json.startsWith('[')) return rowOfScalar(json)
  const read = readParams(json, 'array', [])
  if ('error' in read) return read.error === 'param.emptyArray' ? valueRow('array', '[]') : 'tooLarge'
  return withoutNamelessList(read)
}

/** Rows of a JSON Schema with any root. */
export function rowsOfSchema(schema: object): BodyRows | 'tooLarge' {
  const read = orFault(readParams(JSON.stringify(schema), 'schema', []))
  if (read === 'tooLarge' || read.params.length > 0 || isPlainObject(schema)) return read
  const { definitions, $defs } = schema as Record<string, unknown>
  const wrapped = { definitions, $defs, type: 'object', required: [''], properties: { '': schema } }
  return orFault(readParams(JSON.stringify(wrapped), 'schema', []))
}

const isPlainObject = (schema: object): boolean => {
  const { type, oneOf, anyOf } = schema as Record<string, unknown>
  return (type === undefined || type === 'object') && oneOf === undefined && anyOf === undefined
}

function orFault(read: ReadParams | ReadError): BodyRows | 'tooLarge' {
  return 'error' in read ? 'tooLarge' : withoutNamelessList(read)
}

function rowOfScalar(json: string): BodyRows {
  const value: unknown = JSON.parse(json)
  const type = typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'string'
  return valueRow(type, typeof value === 'string' ? value : json)
}

/** A list of lists has no named rows: it is one value. */
function withoutNamelessList({ params, isArray, arrayType }: BodyRows): BodyRows {
  const [first] = params
  const isNameless = isArray && arrayType === 'object' && (first === undefined || first.name === '')
  if (!isNameless) return { params: params.map(withoutGuess), isArray, arrayType }
  return valueRow('array', first?.example ?? '')
}

/** The maximum length of a value cannot be derived from an example. */
function withoutGuess(row: Param): Param {
  return { ...row, maxLength: row.rules?.maxLength?.toString() ?? '-', children: row.children.map(withoutGuess) }
}
