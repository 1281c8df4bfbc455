import { graver, type ChangeClass } from '#core/change/change.ts'
import type { DocEvent } from '#core/contract/webhook.ts'
import { joinedEvents } from '../../content/store/joined-events.ts'
import { joinNotes, type ToldNote } from './told-notes.ts'

/** Which doc, and what happened to it. */
interface ToldChange {
  id: number
  change: DocEvent
  /** How the change affects clients. */
  changeClass?: ChangeClass | undefined
}

/** A doc in a notice. What is optional is missing in deliveries of older versions. */
export interface ToldDoc extends ToldChange {
  name: string
  method: string
  url: string
  module?: { id: number; name: string }
  /** The last one who changed it, and when. */
  by?: string
  at?: number
  /** The remark about the change, as plain text. */
  remark?: string
}

/** The content of a delivery, stored as JSON in its row. */
export interface Told {
  /** Everybody who caused it. */
  by: { id: number; name: string }[]
  /** Number of docs, of which the first ones are listed. */
  total: number
  docs: ToldDoc[]
  /** Docs that are counted and not listed, as many as are remembered. */
  rest?: ToldChange[]
  /** What else happened, oldest first. */
  notes?: ToldNote[]
}

/** Docs over this limit are counted and not listed. */
export const MAX_TOLD = 100
/** Docs that are remembered beside the listed ones, so that they are not counted twice. */
const MAX_REST = 1000

/** Lists the first docs, and remembers which others there are. */
export function toTold(by: Told['by'], docs: ToldDoc[], notes: ToldNote[] = []): Told {
  const rest = docs.slice(MAX_TOLD, MAX_TOLD + MAX_REST)
  return {
    by,
    total: docs.length,
    docs: docs.slice(0, MAX_TOLD),
    ...(rest.length > 0 && { rest: rest.map(toChange) }),
    ...(notes.length > 0 && { notes }),
  }
}

const toChange = ({ id, change, changeClass }: ToldChange): ToldChange => ({
  id,
  change,
  ...(changeClass && { changeClass }),
})

/** Merges both, or returns undefined if forgotten docs could be among the new ones, so that the total would be unknown. */
export function joinTold(before: Told, now: Told): Told | undefined {
  const notes = joinNotes(before.notes ?? [], now.notes ?? [])
  if (!notes || hasForgotten(before) || hasForgotten(now)) return undefined
  const docs = new Map(before.docs.map((doc) => [doc.id, doc]))
  const rest = new Map((before.rest ?? []).map((doc) => [doc.id, doc]))
  for (const doc of now.docs) {
    const known = docs.get(doc.id) ?? rest.get(doc.id)
    if (rest.has(doc.id) || (!known && docs.size >= MAX_TOLD)) rest.set(doc.id, joinChange(known, toChange(doc)))
    else docs.set(doc.id, joinChange(known, doc))
  }
  for (const change of now.rest ?? []) {
    const listed = docs.get(change.id)
    if (listed) docs.set(change.id, { ...listed, ...joinChange(listed, change) })
    else rest.set(change.id, joinChange(rest.get(change.id), change))
  }
  if (rest.size > MAX_REST) return undefined
  const people = new Map([...before.by, ...now.by].map((person) => [`${person.id} ${person.name}`, person]))
  return {
    by: [...people.values()],
    total: docs.size + rest.size,
    docs: [...docs.values()],
    ...(rest.size > 0 && { rest: [...rest.values()] }),
    ...(notes.length > 0 && { notes }),
  }
}

const hasForgotten = ({ total, docs, rest = [] }: Told) => total > docs.length + rest.length

function joinChange<Change extends ToldChange>(before: ToldChange | undefined, now: Change): Change {
  const changeClass = graver(before?.changeClass, now.changeClass)
  return { ...now, change: joinedEvents(before?.change, now.change), ...(changeClass && { changeClass }) }
}
