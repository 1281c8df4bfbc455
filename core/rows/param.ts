/** One row of a parameter table: headers, path, query, body, response and error codes are all made of these. */
export interface Param {
  /** Stays the same when the row is renamed or moved, so that a comparison can follow it. Unique in its doc. */
  id: string
  name: string
  type: string
  required: 0 | 1
  /** A text, because `-` says that there is none. */
  maxLength: string
  description: string
  example: string
  /** The dictionary whose values are allowed; "" for none. */
  enumId: string
  orderIndex: number
  /** Empty where `modelId` says what the row is made of. */
  children: Param[]
  /** The model whose rows stand below this one, or, in an array, below each of its elements. Left out for none. */
  modelId?: string
  /**
   * 1: the example is a secret, which only those who may change it see. 0 says that it is none although the name says so. Left out
   * where neither is said: no secret.
   */
  isSecret?: 0 | 1
  /** What imports bring and the common case does not need. */
  rules?: ParamRules
}

/** The example of a common row that wraps the doc's own rows. */
export const dataMarker = '$data$'

/** The name of a row that stands for all fields whose names nobody knows beforehand. */
export const anyField = '*'

/** Constraints in the words of JSON Schema; absent ones do not apply. */
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
  /** The value that counts when none is given, as text. */
  default?: string
  nullable?: boolean
  readOnly?: boolean
  writeOnly?: boolean
  deprecated?: boolean
  /** Allowed values where no dictionary is linked. */
  enumValues?: string[]
  /** `oneOf` and the like: the children are alternatives to each other, each named by its row. */
  alternatives?: 'oneOf' | 'anyOf' | 'allOf' | 'not'
  /** The field whose value tells which alternative it is. */
  discriminator?: string
  /** Names of further fields are free; this is what they hold. */
  additional?: string
  /** Where a header row really travels. */
  in?: 'cookie'
  /** How a list or object is written into the address or header, in the words of OpenAPI. */
  style?: string
  explode?: boolean
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
  /** Nested rows. */
  depth: 50,
  /** Rows in one doc, all tables together. */
  rows: 5000,
} as const

/** Every row with its depth (roots have 1), parents before children. */
export function* walkParams(params: readonly Param[], depth = 1): Generator<{ param: Param; depth: number }> {
  for (const param of params) {
    yield { param, depth }
    yield* walkParams(param.children, depth + 1)
  }
}
