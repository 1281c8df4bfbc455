import type { Param } from '../param.ts'
import { newParam } from '../make-rows.ts'

/** A row for tests whose id is its name. */
export function row(name: string, change: Partial<Param> = {}): Param {
  return newParam({ id: name, name, orderIndex: 10_000, ...change })
}

/** A tree as text, one row per line and two blanks per level, for tests about positions. */
export function outline(params: readonly Param[], indent = ''): string {
  return params.map((param) => `${indent}${param.name}\n${outline(param.children, `${indent}  `)}`).join('')
}
