/** What stands behind the bar of a name: `age|18-60`, `price|1-100.2`, `id|+1`. */
export interface Rule {
  name: string
  /** `+1`: the step. */
  step?: number
  min?: number
  /** Equal to `min` for an exact count. */
  max?: number
  minDigits?: number
  maxDigits?: number
}

const RULE = /^([^|]*)\|(?:\+(\d+)|([+-]?\d+)(?:-([+-]?\d+))?(?:\.(\d+)(?:-(\d+))?)?)$/

/** A name without a valid rule is a name as it is. */
export function readRule(key: string): Rule {
  if (!key.includes('|')) return { name: key }
  const [whole, name = '', step, min, max, minDigits, maxDigits] = RULE.exec(key) ?? []
  if (whole === undefined) return { name: key }
  if (step !== undefined) return { name, step: Number(step) }
  const rule: Rule = { name, min: Number(min), max: Number(max ?? min) }
  if (minDigits === undefined) return rule
  return { ...rule, minDigits: Number(minDigits), maxDigits: Number(maxDigits ?? minDigits) }
}
