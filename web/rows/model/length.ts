import type { Param } from '#core/rows/param.ts'
import { readType } from '#core/rows/param-type.ts'
import { isDefaultLength } from '#core/rows/row-facts.ts'
import { withRules } from './rules.ts'

/** The maximum length as people edit it: a rule from an import has precedence over the column. */
export function lengthText(param: Param): string {
  if (param.rules?.maxLength !== undefined) return String(param.rules.maxLength)
  return isDefaultLength(param) ? '' : param.maxLength
}

/** Column and rule say the same; without a number there is no rule. */
export function setLength({ rules }: Param, text: string): Partial<Param> {
  if (rules?.maxLength === undefined) return { maxLength: text }
  const length = /^\d+$/.test(text.trim()) ? Number(text) : undefined
  return { maxLength: text, rules: withRules(rules, { maxLength: length }) }
}

/** Objects and flags have no length. */
export function hasLength({ type }: Pick<Param, 'type'>): boolean {
  const { kind } = readType(type)
  return kind !== 'object' && kind !== 'boolean'
}
