import type { ArrayType } from '../root.ts'
import { toXmlRules } from '../xml-rules.ts'
import { ReadFault, type ParamDraft, type RowCounter } from './param-draft.ts'
import { isRecord, toList, resolve, type Schema, type SchemaReader } from './schema-parts.ts'
import { readExample, readRules } from './schema-rules.ts'

export interface SchemaDrafts {
  drafts: ParamDraft[]
  isArray: boolean
  arrayType: ArrayType
}

/** Rows from a JSON Schema of draft 4 to 2020-12 or of OpenAPI. Only references inside the text are resolved. */
export function draftsFromSchema(document: unknown, counter: RowCounter): SchemaDrafts {
  if (!isRecord(document)) throw new ReadFault('param.notObject')
  const reader: SchemaReader = { document, counter, path: new Set() }
  const { schema } = resolve(document, reader)
  const items = toList(schema['items'])[0]
  if (schema['type'] !== 'array' && items === undefined) {
    return { drafts: properties(schema, reader, 1), isArray: false, arrayType: 'object' }
  }
  const [root] = properties({ properties: { '': schema } }, reader, 1)
  const arrayType = { num_array: 'number', str_array: 'string', 'array[boolean]': 'boolean' } as const
  const simple = arrayType[root?.type as keyof typeof arrayType]
  if (simple) return { drafts: [{ ...root, name: '', type: simple }], isArray: true, arrayType: simple }
  return { drafts: root?.children ?? [], isArray: true, arrayType: 'object' }
}

function properties(schema: Schema, reader: SchemaReader, depth: number): ParamDraft[] {
  const named = schema['properties']
  if (!isRecord(named)) return []
  const required = new Set(toList(schema['required']))
  return Object.entries(named).map(([name, property]) => {
    const isRequired = required.has(name) || (isRecord(property) && property['required'] === true)
    return { ...readRow(name, property, reader, depth), required: isRequired ? 1 : 0 }
  })
}

/** One row. A recursive reference is shown once and not expanded again. */
function readRow(name: string, given: unknown, reader: SchemaReader, depth: number): ParamDraft {
  reader.counter.add(depth)
  const { schema, refs, isCycle } = resolve(given, reader)
  for (const ref of refs) reader.path.add(ref)
  const row = { name, ...describe(schema), ...(isCycle ? { type: 'object' } : readShape(schema, reader, depth)) }
  for (const ref of refs) reader.path.delete(ref)
  return row
}

function describe(schema: Schema): Omit<ParamDraft, 'name'> {
  const description = [schema['description'], schema['title']].find((text) => typeof text === 'string')
  const example = readExample(schema)
  const rules = readRules(schema)
  const { maxLength } = schema
  return {
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
    maxLength: typeof maxLength === 'number' ? String(maxLength) : '-',
    ...(Object.keys(rules).length > 0 && { rules }),
  }
}

type Shape = Pick<ParamDraft, 'type' | 'children' | 'rules'>

function readShape(schema: Schema, reader: SchemaReader, depth: number): Shape {
  for (const alternatives of ['oneOf', 'anyOf'] as const) {
    const options = toList(schema[alternatives])
    if (options.length > 0) return readAlternatives(schema, options, { alternatives, reader, depth })
  }
  const type = schemaType(schema)
  if (type === 'array') return listShape(schema, reader, depth)
  const children = properties(schema, reader, depth + 1)
  if (children.length > 0) return { type: 'object', children }
  return { type: type === 'string' && schema['format'] === 'binary' ? 'file' : type }
}

interface Choice {
  alternatives: 'oneOf' | 'anyOf'
  reader: SchemaReader
  depth: number
}

/** Fields beside the alternatives belong to each of them; they are shown as one more part. */
function readAlternatives(schema: Schema, options: unknown[], { alternatives, reader, depth }: Choice): Shape {
  const children = options.map((option, index) => readRow(optionName(option, index), option, reader, depth + 1))
  const own = properties(schema, reader, depth + 1)
  const rules = { ...readRules(schema), alternatives }
  if (own.length === 0) return { type: children[0]?.type ?? 'object', rules, children }
  const withOwn = children.map((child) => ({ ...child, children: [...own, ...(child.children ?? [])] }))
  return { type: 'object', rules, children: withOwn }
}

function optionName(option: unknown, index: number): string {
  if (!isRecord(option)) return `option_${index + 1}`
  const { title, $ref } = option
  const name = typeof title === 'string' ? title : typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : ''
  return name === '' ? `option_${index + 1}` : name
}

/** The children of a list describe its element; lists of simple values have their own types. */
function listShape(schema: Schema, reader: SchemaReader, depth: number): Shape {
  const [items] = [...toList(schema['prefixItems']), ...toList(schema['items'])]
  if (items === undefined) return { type: 'array' }
  const { type = 'object', children, rules, example } = readRow('', items, reader, depth)
  // A nullable element does not make the list nullable.
  const { nullable: _ofElement, xml: elementXml, ...elementRules } = rules ?? {}
  const { xml: listXml, ...listRules } = readRules(schema)
  const xml = toXmlRules({ ...listXml, item: elementXml?.name })
  const bothRules = { ...elementRules, ...listRules, ...(xml && { xml }) }
  const kept = { ...(Object.keys(bothRules).length > 0 && { rules: bothRules }), ...(example && { example }) }
  if (type.endsWith('[]') || type === 'array')
    return { ...kept, type: `${type === 'array' ? 'object[]' : type}[]`, children: children ?? [] }
  if (children && children.length > 0) return { ...kept, type: 'array', children }
  const known: Record<string, string> = {
    number: 'num_array',
    integer: 'num_array',
    string: 'str_array',
    file: 'file[]',
  }
  return { ...kept, type: known[type] ?? `array[${type}]` }
}

function schemaType(schema: Schema): string {
  const { type } = schema
  const named = toList(type).find((name) => name !== 'null')
  if (typeof named === 'string') return named
  if (isRecord(schema['properties']) || schema['additionalProperties'] !== undefined) return 'object'
  if (schema['items'] !== undefined || schema['prefixItems'] !== undefined) return 'array'
  const [value] = toList(schema['enum'] ?? schema['const'])
  return typeof value === 'number' || typeof value === 'boolean'
    ? typeof value
    : value === undefined
      ? 'object'
      : 'string'
}
