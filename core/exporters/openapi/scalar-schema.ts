import type { ScalarKind } from '../../rows/param-type.ts'

/** A JSON Schema, or any other object of an OpenAPI description. */
export type Schema = Record<string, unknown>

const INTEGERS = new Set(
  'byte short int long integer int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 bigint biginteger'.split(' '),
)
const NUMBER_FORMATS: Record<string, string> = {
  int32: 'int32',
  int64: 'int64',
  long: 'int64',
  float: 'float',
  double: 'double',
}
/** Types of programming languages that are sent as text in a known format. */
const TEXT_FORMATS: Record<string, string> = {
  date: 'date',
  localdate: 'date',
  datetime: 'date-time',
  localdatetime: 'date-time',
  offsetdatetime: 'date-time',
  zoneddatetime: 'date-time',
  timestamp: 'date-time',
  instant: 'date-time',
  uuid: 'uuid',
  uri: 'uri',
  url: 'uri',
}

/** The schema of a scalar, from the name of its type. An unknown type allows any value. */
export function scalarSchema(type: string, kind: ScalarKind): Schema {
  const name = innerName(type)
  switch (kind) {
    case 'number':
      return {
        type: INTEGERS.has(name) ? 'integer' : 'number',
        ...(NUMBER_FORMATS[name] && { format: NUMBER_FORMATS[name] }),
      }
    case 'string':
    case 'boolean':
    case 'object':
      return { type: kind }
    case 'enum':
      return { type: 'string' }
    case 'file':
      return { type: 'string', format: 'binary' }
    case 'other':
    default:
      if (name === 'null') return { type: 'null' }
      return TEXT_FORMATS[name] ? { type: 'string', format: TEXT_FORMATS[name] } : {}
  }
}

/** The name of the element type: `long` of `List<Long>`, `java.lang.Long[]` and `array of long`. */
function innerName(type: string): string {
  const [, name = ''] = /([A-Za-z_]\w*)[\s\]>)[]*$/.exec(type) ?? []
  return name.toLowerCase()
}
