import type { Random } from './random.ts'

/** A schema of the contract, as far as values are made from it. */
export interface Shape {
  type?: string
  const?: unknown
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
}

const deep = (levels: number): unknown => (levels === 0 ? [] : [deep(levels - 1)])

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0001b',
  '\ud800',
  '\u202eabc',
  '%00%ff',
  "' or 1=1 --",
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  'é'.normalize('NFD'),
  '😀'.repeat(300),
  '𠮷野家',
  '<img src=x onerror=alert(1)>',
  'null',
  '-0',
  '1e999',
]
const numbers = [-1, 0, -0, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e-320]
const others: unknown[] = [null, true, {}, [], [null], { a: { b: [] } }, [[['x']]], [{ name: 'x', children: [{}] }]]

/** A value that most fields refuse. */
export function badValue(random: Random): unknown {
  switch (random.below(8)) {
    case 0:
      return random.pick(numbers)
    case 1:
    case 2:
      return random.pick(others)
    case 3:
      return 'x'.repeat(random.pick([33, 257, 5000, 70_000]))
    case 4:
      return deep(random.pick([20, 120, 140]))
    default:
      return random.pick(texts)
  }
}

/** A value of this shape, in which some leaves are bad. */
export function valueOf(shape: Shape, random: Random): unknown {
  if (random.oneIn(12)) return badValue(random)
  if (shape.const !== undefined) return shape.const
  if (shape.anyOf) return valueOf(random.pick(shape.anyOf), random)
  switch (shape.type) {
    case 'object':
      return objectOf(shape, random)
    case 'array':
      return Array.from({ length: random.below(4) }, () => valueOf(shape.items ?? rowShape, random))
    case 'integer':
    case 'number':
      return random.pick([shape.minimum ?? 0, shape.maximum ?? 1, 1, 2])
    case 'string':
      return textOf(shape, random)
    case undefined:
    default:
      return badValue(random)
  }
}

/** Tables of rows have no schema of their own. */
const rowShape: Shape = {
  type: 'object',
  properties: Object.fromEntries(
    ['id', 'name', 'type', 'required', 'example', 'description', 'maxLength', 'enumId', 'modelId', 'isSecret'].map(
      (name) => [name, { type: name === 'required' || name === 'isSecret' ? 'integer' : 'string' }],
    ),
  ),
}

function objectOf({ properties = {}, required = [] }: Shape, random: Random): object {
  const names = Object.keys(properties).filter((name) =>
    required.includes(name) ? !random.oneIn(20) : random.oneIn(2),
  )
  const entries = names.map((name) => [name, valueOf(properties[name] ?? {}, random)] as const)
  if (random.oneIn(15)) entries.push([random.pick(['isSuperAdmin', '__proto__', 'constructor', 'x'.repeat(300)]), 1])
  // Makes `__proto__` a property like any other, so that it is sent.
  return Object.fromEntries(entries)
}

function textOf({ maxLength = 50, pattern = '' }: Shape, random: Random): string {
  if (pattern.includes('http')) return 'https://a.example/x'
  if (pattern.includes('@')) return 'a@b.example'
  if (random.oneIn(6)) return random.pick(texts)
  return 'y'.repeat(random.pick([1, 5, Math.min(maxLength, 2000), Math.min(maxLength, 20_000) + 1]))
}
