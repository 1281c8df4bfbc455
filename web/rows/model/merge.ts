import type { DocContent } from '#core/doc/doc.ts'
import type { EditState } from './edit-state.ts'

/** Who changed a field since the editor was opened. */
export type ChangedBy = 'me' | 'them' | 'both'

export type MergeField = keyof DocContent | 'parentId'

export interface FieldDifference {
  field: MergeField
  by: ChangedBy
  mine: unknown
  theirs: unknown
}

export interface Versions {
  base: EditState
  mine: EditState
  theirs: EditState
}

/** Fields in which my state and the saved one are not the same. */
export function differences({ base, mine, theirs }: Versions): FieldDifference[] {
  const fields = [...(Object.keys(theirs.content) as (keyof DocContent)[]), 'parentId' as const]
  return fields.flatMap((field): FieldDifference[] => {
    const values = { base: read(base, field), mine: read(mine, field), theirs: read(theirs, field) }
    if (same(values.mine, values.theirs)) return []
    const isMine = !same(values.mine, values.base)
    const isTheirs = !same(values.theirs, values.base)
    const by = isMine && isTheirs ? 'both' : isMine ? 'me' : 'them'
    return [{ field, by, mine: values.mine, theirs: values.theirs }]
  })
}

/** My changes over theirs: a field that only they changed stays theirs, one that I changed is mine. */
export function keepMine(versions: Versions): EditState {
  const { mine, theirs } = versions
  const taken = differences(versions).filter(({ by }) => by === 'them')
  const fields = taken.flatMap(({ field }) => (field === 'parentId' ? [] : [[field, theirs.content[field]]]))
  const parentId = taken.some(({ field }) => field === 'parentId') ? theirs.parentId : mine.parentId
  return { ...mine, content: { ...mine.content, ...Object.fromEntries(fields) }, parentId }
}

function read(state: EditState, field: MergeField): unknown {
  return field === 'parentId' ? state.parentId : state.content[field]
}

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
