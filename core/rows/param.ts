/** One row of a parameter table: headers, path, query, body, response and error codes all consist of rows. */
export interface Param {
  /** Unchanged when the row is renamed or moved, so that a comparison can follow it. Unique in its doc. */
  id: string
  name: string
  type: string
  required: 0 | 1
  /** A text, because `-` means no limit. */
  maxLength: string
  description: string
  example: string
  /** The dictionary whose values are allowed; "" for none. */
  enumId: string
  /** Allowed values as text, such as `0: open, 1: closed`, where no dictionary is linked. Omitted for none. */
  enumContent?: string
  orderIndex: number
  /** Empty when `modelId` is set. */
  children: Param[]
  /** The model whose rows are shown below this one, or, in an array, below each of its elements. Omitted for none. */
  modelId?: string
  /**
   * 1: the example is a secret, visible only to those who may change it. 0: not a secret, although the name suggests it. Omitted
   * where neither is specified: not a secret.
   */
  isSecret?: 0 | 1
  /** Optional constraints, mostly from imports. */
  rules?: ParamRules
}

/** The example of a global row that wraps the doc's own rows. */
export const dataMarker = '$data$'

/** The name of a row that stands for additional properties. */
export const anyField = '*'

/** Constraints in terms of JSON Schema; absent ones do not apply. */
export interface ParamRules {
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  /** The default value, as text. */
  default?: string
  nullable?: boolean
  readOnly?: boolean
  writeOnly?: boolean
  deprecated?: boolean
  /** A number in cents. Readers also see the amount. */
  money?: boolean
  /** Allowed values where no dictionary is linked. */
  enumValues?: string[]
  /** `oneOf` and the like: the children are alternatives, each named by its row. */
  alternatives?: 'oneOf' | 'anyOf' | 'allOf' | 'not'
  /** The discriminator field. */
  discriminator?: string
  /** The type of additional properties. */
  additional?: string
  /** Where a header row is actually sent. */
  in?: 'cookie'
  /** How a list or object is serialized in the URL or header, in terms of OpenAPI. */
  style?: string
  explode?: boolean
  xml?: XmlRules
}

/** How a value is written in XML, in terms of OpenAPI. By default it is an element with the name of its row. */
export interface XmlRules {
  name?: string
  namespace?: string
  prefix?: string
  /** The name of each element of a list. */
  item?: string
  /** Written as an attribute of the element around it. */
  attribute?: boolean
  /** A list with an element around it. */
  wrapped?: boolean
}

export const paramTypes = [
  'string',
  'number',
  'boolean',
  'object',
  'array',
  'num_array',
  'str_array',
  'file',
  'file[]',
  'enum',
] as const

export const paramDefaults = { type: 'string', required: 1, maxLength: '64' } as const

export const paramLimits = {
  name: 64,
  type: 64,
  maxLength: 64,
  example: 20_000,
  description: 20_000,
  enumContent: 20_000,
  /** Maximum depth of nested rows. */
  depth: 50,
  /** Maximum rows of one doc, all tables together. */
  rows: 5000,
} as const

/** Every row with its depth (roots have 1), parents before children. */
export function* walkParams(params: readonly Param[], depth = 1): Generator<{ param: Param; depth: number }> {
  for (const param of params) {
    yield { param, depth }
    yield* walkParams(param.children, depth + 1)
  }
}
