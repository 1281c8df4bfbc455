/** A parsed type. Types are free text, since pushes use those of Java, Go and others. */
export type TypeShape = { kind: ScalarKind } | { kind: 'array'; element: TypeShape }
export type ScalarKind = 'string' | 'number' | 'boolean' | 'object' | 'file' | 'enum' | 'other'

const numberTypes = new Set(
  'byte short int long integer int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 float float32 float64 double decimal number num bigint biginteger bigdecimal'.split(
    ' ',
  ),
)
const booleanTypes = new Set(['boolean', 'bool'])
const stringTypes = new Set(['string', 'str', 'text', 'char', 'varchar'])
const objectTypes = new Set(
  'map hashmap linkedhashmap treemap dict dictionary json jsonobject obj object record struct'.split(' '),
)
const fileTypes = new Set(['file', 'binary', 'multipartfile'])
const listTypes = new Set(
  'list arraylist linkedlist set hashset treeset linkedhashset arr array collection iterable'.split(' '),
)

/** Deeper than any real type; the rest is one unknown type. */
const MAX_NESTING = 20

/** Parses `List<Foo>`, `Set<String>`, `array[string]`, `Foo[][]`, `num_array`, `java.util.List`, `array of int` and the like. */
export function readType(text: string, nesting = 0): TypeShape {
  const type = text.trim()
  if (nesting > MAX_NESTING) return { kind: 'other' }
  if (type.endsWith('[]')) return { kind: 'array', element: readType(type.slice(0, -2), nesting + 1) }
  const [, outer = type, inner = ''] = /^([^<[]*)[<[](.*)[>\]]$/s.exec(type) ?? []
  if (!isListName(outer)) return { kind: scalarKind(outer) }
  return { kind: 'array', element: readType(inner === '' ? elementName(outer) : inner, nesting + 1) }
}

/** Lists are shown with brackets: `str_array` is `string[]`. */
export const listText = (type: string): string => listTexts.get(type) ?? type

const listTexts = new Map([
  ['str_array', 'string[]'],
  ['num_array', 'number[]'],
])

/** A type that cannot have children. */
export function isLeafType(shape: TypeShape): boolean {
  return ['string', 'number', 'boolean', 'file', 'enum'].includes(shape.kind)
}

/** The number of arrays around the element, and the element itself. */
export function unwrapType(shape: TypeShape): { depth: number; element: { kind: ScalarKind } } {
  let depth = 0
  let element = shape
  while (element.kind === 'array') {
    depth += 1
    element = element.element
  }
  return { depth, element }
}

function scalarKind(name: string): ScalarKind {
  const type = plainName(name)
  if (numberTypes.has(type)) return 'number'
  if (booleanTypes.has(type)) return 'boolean'
  if (stringTypes.has(type)) return 'string'
  if (objectTypes.has(type) || lastWord(name) === 'map') return 'object'
  if (fileTypes.has(type)) return 'file'
  return type === 'enum' ? 'enum' : 'other'
}

/** Matches whole words only: an `Asset` is not a set and a `PlaylistItem` not a list. */
function isListName(name: string): boolean {
  return listTypes.has(plainName(name)) || listTypes.has(lastWord(name)) || listTypes.has(firstPiece(name))
}

/** `num_array` and `array of int` name their element beside the list. */
function elementName(name: string): string {
  const pieces = name.trim().split(/[\s_]+/)
  const element = pieces.filter((piece) => !listTypes.has(piece.toLowerCase()) && piece.toLowerCase() !== 'of')
  return pieces.length > 1 ? element.join(' ') : ''
}

/** Without the package: `java.util.List` is `list`. */
const plainName = (name: string) => (name.trim().split('.').at(-1) ?? '').toLowerCase()

const lastWord = (name: string) => (name.match(/[A-Z]?[a-z]+|[A-Z]+/g)?.at(-1) ?? '').toLowerCase()

const firstPiece = (name: string) => (/^(\w+)\s/.exec(name.trim())?.[1] ?? '').toLowerCase()
