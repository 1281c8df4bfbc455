import { readType } from '#core/rows/param-type.ts'
import { walkParams, type Param } from '#core/rows/param.ts'

/** Two tables of rows, from the first import and from the second. */
export function rowDifferences(before: readonly Param[], after: readonly Param[]): string[] {
  const [first, second] = [placed(before), placed(after)]
  const gone = [...first.keys()].filter((place) => !second.has(place))
  const added = [...second.keys()].filter((place) => !first.has(place))
  return [
    ...gone.map((place) => `row ${place} is gone`),
    ...added.map((place) => `row ${place} is new`),
    ...[...first].flatMap(([place, row]) => {
      const again = second.get(place)
      return again ? factDifferences(rowFacts(row), rowFacts(again)).map((what) => `row ${place}: ${what}`) : []
    }),
    ...(gone.length + added.length === 0 && [...first.keys()].join() !== [...second.keys()].join()
      ? ['rows stand in another order']
      : []),
  ]
}

export type Facts = Record<string, unknown>

/** The differences of the second from the first. */
export function factDifferences(before: Facts, after: Facts): string[] {
  return Object.keys(before)
    .filter((name) => shown(before[name]) !== shown(after[name]))
    .map((name) => `${name} is ${cut(shown(after[name]))} instead of ${cut(shown(before[name]))}`)
}

/** As JSON with sorted keys. */
function shown(value: unknown): string {
  const text = JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
  return text ?? 'nothing'
}

const MAX_SHOWN = 200
const cut = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

/** All fields of a row except its id and order index. */
function rowFacts(row: Param): Facts {
  const { type, required, maxLength, description, enumId, modelId = '', rules = {} } = row
  return {
    type,
    required,
    maxLength,
    description,
    example: normalizedExample(row),
    enumId,
    modelId,
    ...ruleFacts(rules),
  }
}

/** An example with one element equals a list of it, and an object without fields equals no example. */
function normalizedExample({ type, example }: Param): unknown {
  if (example === '{}') return ''
  const value = meantBy(example)
  return readType(type).kind === 'array' && typeof value !== 'object' ? [value] : value
}

/** JSON is compared regardless of its formatting. */
export function meantBy(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const RULES = [
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'default',
  'nullable',
  'readOnly',
  'writeOnly',
  'deprecated',
  'enumValues',
  'alternatives',
  'discriminator',
  'additional',
  'in',
  'style',
  'explode',
  'xml',
] as const satisfies (keyof NonNullable<Param['rules']>)[]

const ruleFacts = (rules: NonNullable<Param['rules']>): Facts =>
  Object.fromEntries(RULES.map((name) => [`rule ${name}`, rules[name]]))

/** Rows by path: the names above them and their own, with a number after a duplicate name. */
function placed(rows: readonly Param[]): Map<string, Param> {
  const found = new Map<string, Param>()
  const path: string[] = []
  for (const { param, depth } of walkParams(rows)) {
    path.length = depth - 1
    const wanted = [...path, param.name || '(root)'].join(' > ')
    let place = wanted
    for (let number = 2; found.has(place); number += 1) place = `${wanted} (${number})`
    path.push(place.slice([...path, ''].join(' > ').length))
    found.set(place, param)
  }
  return found
}
