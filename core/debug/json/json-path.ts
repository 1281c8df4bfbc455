/** One step of a path: a name, an index from the front or the back, or every element or field. */
type Step = { kind: 'name'; name: string } | { kind: 'index'; index: number } | { kind: 'all' }

const MAX_STEPS = 50
const MAX_FOUND = 1000

/** `.name`, `['name']`, `[0]`, `[-1]`, `[*]` and `.*`, after an optional `$`. */
const STEP =
  /\.\*|\[\*\]|\.?([^.[\]'"*\s][^.[\]]*)|\[\s*(-?\d+)\s*\]|\[\s*'((?:[^'\\]|\\.)*)'\s*\]|\[\s*"((?:[^"\\]|\\.)*)"\s*\]/y

/** The steps of a JSON path such as `$.data.items[0].id`; undefined when the text is none. */
export function readJsonPath(text: string): Step[] | undefined {
  const path = text.trim().replace(/^\$/, '')
  const steps: Step[] = []
  STEP.lastIndex = 0
  while (STEP.lastIndex < path.length) {
    const found = STEP.exec(path)
    if (!found || steps.length === MAX_STEPS) return undefined
    steps.push(toStep(found))
  }
  return steps
}

function toStep([, plain, index, single, double]: RegExpExecArray): Step {
  if (plain !== undefined) return { kind: 'name', name: plain.trim() }
  if (index !== undefined) return { kind: 'index', index: Number(index) }
  const quoted = single ?? double
  return quoted === undefined ? { kind: 'all' } : { kind: 'name', name: quoted.replaceAll(/\\(.)/g, '$1') }
}

/** The values that a path leads to: one at most, unless the path contains `*`. */
export function findByPath(value: unknown, steps: readonly Step[]): unknown[] {
  let found = [value]
  for (const step of steps) found = found.flatMap((one) => follow(one, step)).slice(0, MAX_FOUND)
  return found
}

function follow(value: unknown, step: Step): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (step.kind === 'all') return Array.isArray(value) ? value : Object.values(value)
  if (step.kind === 'index') {
    if (!Array.isArray(value)) return []
    const at = step.index < 0 ? value.length + step.index : step.index
    return at in value ? [value[at]] : []
  }
  const field = Object.getOwnPropertyDescriptor(value, step.name)
  return field && 'value' in field ? [field.value] : []
}
