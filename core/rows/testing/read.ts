import { readParams, type ReadKind, type ReadParams } from '../paste/from-example.ts'
import type { Param } from '../param.ts'
import { row } from './rows.ts'

/** The result without ids, order and defaults. */
export function brief({ id: _id, orderIndex: _order, children, ...param }: Param): object {
  const plain = row('x')
  const told = Object.entries(param).filter(
    ([field, value]) => field === 'name' || value !== plain[field as keyof Param],
  )
  return { ...Object.fromEntries(told), ...(children.length > 0 && { children: children.map(brief) }) }
}

export function read(text: string, kind: ReadKind | 'auto' = 'auto', existing: Param[] = []): ReadParams {
  const result = readParams(text, kind, existing)
  if ('error' in result) throw new Error(`${result.error} ${result.line ?? ''}`)
  return result
}

export const readRows = (text: string, kind: ReadKind | 'auto' = 'auto', existing: Param[] = []) =>
  read(text, kind, existing).params.map(brief)
