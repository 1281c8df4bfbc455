import type { Schema } from './scalar-schema.ts'

const NULL_TYPE = 'null'
const COMBINERS = ['allOf', 'anyOf', 'oneOf'] as const

/**
 * The same description in OpenAPI 3.0, for tools that do not read 3.1 yet. What 3.0 cannot say is left out: webhooks, texts and rules such
 * as patterns of names.
 */
export function toOpenApi30(document: Schema): Schema {
  const { webhooks: _webhooks, 'x-docs': _texts, info, components, paths, ...rest } = document
  const { summary: _summary, ...olderInfo } = toObject(info)
  const { schemas, ...otherComponents } = toObject(components)
  return {
    ...rest,
    openapi: '3.0.3',
    info: olderInfo,
    paths: withSchemas(paths),
    ...(components !== undefined && {
      components: { ...otherComponents, ...(schemas !== undefined && { schemas: mapValues(schemas, toSchema30) }) },
    }),
  }
}

/** Converts every schema in a part of the description; examples are data and stay as they are. */
function withSchemas(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withSchemas)
  if (!isObject(part)) return part
  const entries = Object.entries(part).map(([key, value]) => {
    if (key === 'schema') return [key, toSchema30(value)]
    return [key, key === 'example' || key === 'examples' ? value : withSchemas(value)]
  })
  return Object.fromEntries(entries)
}

function toSchema30(schema: unknown): unknown {
  if (!isObject(schema)) return schema
  const { $ref, ...siblings } = schema
  // 3.0 ignores what stands beside a reference.
  if ($ref !== undefined && Object.keys(siblings).length > 0) return toSchema30({ allOf: [{ $ref }], ...siblings })
  return withoutNull(withOlderWords(withInner(schema)))
}

function withInner(schema: Schema): Schema {
  const inner: Schema = {}
  if (isObject(schema['properties'])) inner['properties'] = mapValues(schema['properties'], toSchema30)
  for (const key of ['items', 'additionalProperties', 'not']) if (key in schema) inner[key] = toSchema30(schema[key])
  for (const key of COMBINERS) if (key in schema) inner[key] = toArray(schema[key]).map(toSchema30)
  return { ...schema, ...inner }
}

/** Keywords that have another name or form in 3.0. */
function withOlderWords(schema: Schema): Schema {
  const { examples, const: only, prefixItems, patternProperties, exclusiveMinimum, exclusiveMaximum, ...rest } = schema
  const [example] = toArray(examples)
  return {
    ...rest,
    ...(example !== undefined && { example }),
    ...(only !== undefined && { enum: [only] }),
    ...(prefixItems !== undefined && { items: { anyOf: toArray(prefixItems).map(toSchema30) } }),
    ...(patternProperties !== undefined && { additionalProperties: true }),
    ...bound('minimum', 'exclusiveMinimum', exclusiveMinimum),
    ...bound('maximum', 'exclusiveMaximum', exclusiveMaximum),
  }
}

function bound(limit: string, flag: string, value: unknown): Schema {
  if (value === undefined) return {}
  return typeof value === 'number' ? { [limit]: value, [flag]: true } : { [flag]: value }
}

/** In 3.0 null is not a type but a mark. */
function withoutNull(schema: Schema): Schema {
  const { type, ...rest } = schema
  if (type === NULL_TYPE) return { ...rest, nullable: true }
  if (Array.isArray(type)) {
    const types: unknown[] = type
    const first = types.find((name) => name !== NULL_TYPE)
    return {
      ...rest,
      ...(first !== undefined && { type: first }),
      ...(types.includes(NULL_TYPE) && { nullable: true }),
    }
  }
  for (const key of ['anyOf', 'oneOf']) {
    const options = toArray(schema[key])
    const others = options.filter((option) => !isOnlyNull(option))
    if (others.length === options.length) continue
    const { [key]: _options, ...without } = schema
    return { ...without, ...(others.length > 0 && { [others.length === 1 ? 'allOf' : key]: others }), nullable: true }
  }
  return schema
}

/** `{ type: 'null' }` after the conversion. */
const isOnlyNull = (option: unknown) =>
  isObject(option) && Object.keys(option).length === 1 && option['nullable'] === true

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const toObject = (value: unknown): Schema => (isObject(value) ? value : {})
const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const mapValues = (value: unknown, change: (inner: unknown) => unknown): Schema =>
  Object.fromEntries(Object.entries(toObject(value)).map(([key, inner]) => [key, change(inner)]))
