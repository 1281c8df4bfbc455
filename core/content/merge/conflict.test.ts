import { describe, expect, it } from 'vitest'
import { openConflicts, type Conflict, type ConflictStates } from './conflict.ts'
import type { DocContent } from '../../doc/doc.ts'
import { docFields } from '../../doc/doc-fields.ts'
import { acceptAll, brief, doc, merge } from '../../wire/testing/delivery.ts'
import { row } from '../../rows/testing/rows.ts'

describe('open conflicts', () => {
  const base = doc({ description: 'old', responseParams: [row('a'), row('b')] })
  const current = doc({ description: 'mine', responseParams: [row('b', { example: 'mine' })] })
  const next = doc({ description: 'new', responseParams: [row('a', { type: 'int' })] })
  const first = merge({ base, current, next })
  const stillOpen = (states: ConflictStates<DocContent>) => openConflicts<DocContent>(docFields, states)
  const kinds = (conflicts: Conflict[]) => conflicts.map(({ kind, label }) => `${kind} ${label}`)
  const all = ['field description', 'removed responses.params › b', 'deleted responses.params › a']

  it('stay until they are resolved', () => {
    expect(kinds(first.conflicts)).toEqual(all)
    const again = merge({ base: first.delivered, current: first.content, next })
    expect(again.conflicts).toEqual([])
    expect(kinds(stillOpen({ former: first.conflicts, fresh: [], ...again }))).toEqual(all)
  })

  it('are resolved by accepting them or by changing the doc', () => {
    const content = acceptAll(first.content, first.conflicts)
    expect(content).toEqual(next)
    expect(stillOpen({ former: first.conflicts, fresh: [], content, delivered: first.delivered })).toEqual([])
    const changed = { ...first.content, description: 'mine again' }
    const left = stillOpen({ former: first.conflicts, fresh: [], content: changed, delivered: first.delivered })
    expect(kinds(left)).toEqual(all.slice(1))
  })

  it('are replaced by newer ones at the same position, and removed when the machine reverts its change', () => {
    const newer = merge({
      base: first.delivered,
      current: first.content,
      next: { ...next, description: 'newer' },
    })
    const open = stillOpen({ former: first.conflicts, fresh: newer.conflicts, ...newer })
    expect(open.map(brief)).toContainEqual({ label: 'description', base: 'new', mine: 'mine', theirs: 'newer' })
    expect(open).toHaveLength(3)
    const back = merge({
      base: first.delivered,
      current: first.content,
      next: { ...next, description: 'mine' },
    })
    expect(kinds(stillOpen({ former: first.conflicts, fresh: back.conflicts, ...back }))).toEqual(all.slice(1))
  })
})
