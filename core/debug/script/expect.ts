import { describeValue } from './describe-value.ts'
import { isSame } from './value-object.ts'

type Check = (actual: unknown, expected: unknown) => boolean

const checks = {
  toBe: (actual, expected) => Object.is(actual, expected),
  toEqual: (actual, expected) => isSame(sorted(actual), sorted(expected)),
  toBeTruthy: (actual) => Boolean(actual),
  toBeFalsy: (actual) => !actual,
  toBeDefined: (actual) => actual !== undefined,
  toBeGreaterThan: (actual, expected) => Number(actual) > Number(expected),
  toBeLessThan: (actual, expected) => Number(actual) < Number(expected),
  toContain: (actual, expected) =>
    typeof actual === 'string' ? actual.includes(String(expected)) : Array.isArray(actual) && actual.includes(expected),
  toMatch: (actual, expected) =>
    expected instanceof RegExp ? expected.test(String(actual)) : String(actual).includes(String(expected)),
  toHaveProperty: (actual, expected) => hasPath(actual, String(expected).split('.')),
  toHaveLength: (actual, expected) => (actual as { length?: unknown } | null)?.length === expected,
} satisfies Record<string, Check>

type Checks = Record<keyof typeof checks, (expected?: unknown) => void>

/** `expect(value).toBe(200)` and the like. A failure shows the line with its values, which needs no translation. */
export function expectValue(actual: unknown): Checks & { not: Checks } {
  return { ...bind(actual, true), not: bind(actual, false) }
}

function bind(actual: unknown, wanted: boolean): Checks {
  const bound = Object.entries(checks).map(([name, check]: [string, Check]) => {
    const hold = (...given: unknown[]) => {
      if (check(actual, given[0]) === wanted) return
      const line = `expect(${describeValue(actual)})${wanted ? '' : '.not'}.${name}(${given.map(describeValue).join(', ')})`
      throw new Error(line)
    }
    return [name, hold]
  })
  return Object.fromEntries(bound) as Checks
}

/** The order of fields makes no difference. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [name, sorted(part)] as const)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function hasPath(value: unknown, path: string[]): boolean {
  let current = value
  for (const name of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return false
    current = (current as Record<string, unknown>)[name]
  }
  return true
}
