import { isNode, toList, type Node } from './node.ts'

/** Keywords that combine schemas, in the order in which they are read. */
const GROUPS = ['oneOf', 'anyOf'] as const
export type GroupKind = (typeof GROUPS)[number]

export interface Group {
  kind: GroupKind
  options: unknown[]
}

const isNull = (option: unknown) => isNode(option) && (option['type'] === 'null' || isNullValue(option))
const isNullValue = ({ type, enum: values, const: value }: Node) =>
  type === undefined && (value === null || (Array.isArray(values) && values.length === 1 && values[0] === null))

/** The alternatives of a schema, without the one for null. */
export function toGroups(schema: Node): { groups: Group[]; isNullable: boolean } {
  let isNullable = false
  const groups = GROUPS.flatMap((kind): Group[] => {
    const all = toList(schema[kind])
    const options = all.filter((option) => !isNull(option))
    isNullable ||= options.length < all.length
    return options.length > 0 ? [{ kind, options }] : []
  })
  return { groups, isNullable }
}

/** `oneOf: [{const: "a", title: "A"}, …]` is how newer schemas write an enum whose values have names. */
export function isConstGroup({ options }: Group): boolean {
  return (
    options.length > 1 && options.every((option) => isNode(option) && 'const' in option && !isNode(option['const']))
  )
}

/** The declared types, without null. */
export function schemaTypes({ type }: Node): string[] {
  const types = Array.isArray(type) ? type : [type]
  return types.filter((name): name is string => typeof name === 'string' && name !== 'null')
}

const STRING_WORDS = ['pattern', 'minLength', 'maxLength', 'contentEncoding', 'contentMediaType']
const NUMBER_WORDS = ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum']

/** The declared type of a schema, or the one that its keywords imply. */
export function schemaType(schema: Node): string {
  const [named] = schemaTypes(schema)
  if (named !== undefined) return named
  if (schema['type'] === 'null') return 'null'
  if (isNode(schema['properties']) || isNode(schema['additionalProperties']) || isNode(schema['patternProperties']))
    return 'object'
  if (schema['items'] !== undefined || schema['prefixItems'] !== undefined) return 'array'
  const values = [...('const' in schema ? [schema['const']] : []), ...toList(schema['enum'])]
  const value = values.find((entry) => entry !== null)
  if (['string', 'number', 'boolean'].includes(typeof value)) return typeof value
  if (STRING_WORDS.some((word) => word in schema)) return 'string'
  return NUMBER_WORDS.some((word) => word in schema) ? 'number' : 'any'
}

/** Binary data: `format: binary` of 3.0, `contentMediaType` without an encoding of 3.1, `type: file` of Swagger. */
export function isFile(schema: Node): boolean {
  const { type, format, contentMediaType, contentEncoding } = schema
  if (type === 'file') return true
  if (type !== 'string') return false
  const isBinaryMedia = typeof contentMediaType === 'string' && !/^text\/|json|xml/i.test(contentMediaType)
  return format === 'binary' || (isBinaryMedia && (contentEncoding === undefined || contentEncoding === 'binary'))
}

/** Whether the options only list required fields. */
export function isRequiredOnly({ options }: Group): boolean {
  const words = new Set(['required', 'title', 'description', 'type'])
  return options.every(
    (option) =>
      isNode(option) && Array.isArray(option['required']) && Object.keys(option).every((key) => words.has(key)),
  )
}
