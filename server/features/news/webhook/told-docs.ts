import type { DocEvent } from '#core/contract/webhook.ts'
import { joinedEvents } from '../../content/store/joined-events.ts'

/** A doc in a notice. */
export interface ToldDoc {
  id: number
  name: string
  method: string
  url: string
  change: DocEvent
}

/** The content of a delivery, stored as JSON in its row. */
export interface Told {
  /** The author of the changes. */
  by: { id: number; name: string }[]
  /** Number of docs, of which the first ones are listed. */
  total: number
  docs: ToldDoc[]
}

/** Docs over this limit are counted and not listed. */
export const MAX_TOLD = 100

/** Merges both, or returns undefined if unlisted docs could be among the new ones, so that the total is unknown. */
export function joinTold(before: Told, now: Told): Told | undefined {
  if (before.total > before.docs.length || now.total > now.docs.length) return undefined
  const docs = new Map(before.docs.map((doc) => [doc.id, doc]))
  for (const doc of now.docs) {
    docs.set(doc.id, { ...doc, change: joinedEvents(docs.get(doc.id)?.change, doc.change) })
  }
  const people = new Map([...before.by, ...now.by].map((person) => [`${person.id} ${person.name}`, person]))
  return { by: [...people.values()], total: docs.size, docs: [...docs.values()].slice(0, MAX_TOLD) }
}
