import type { ParamRules } from '#core/rows/param.ts'

/** Undefined when no rule is left. */
export function withRules(rules: ParamRules | undefined, change: Partial<ParamRules>): ParamRules | undefined {
  const next = Object.fromEntries(Object.entries({ ...rules, ...change }).filter(([, value]) => value !== undefined))
  return Object.keys(next).length > 0 ? next : undefined
}
