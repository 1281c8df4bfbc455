import type { DocEvent } from '#core/contract/webhook.ts'
import { joinedEvents } from '../../content/store/joined-events.ts'

/** A doc as a webhook tells of it. */
export interface ToldDoc {
  id: number
  name: string
  method: string
  url: string
  change: DocEvent
}

/** What one delivery tells: kept as JSON in its row. */
export interface Told {
  /** Who made the changes. */
  by: { id: number; name: string }[]
  /** How many docs, of which the first ones are named. */
  total: number
  docs: ToldDoc[]
}

/** More docs than this are counted and not named. */
export const MAX_TOLD = 100

/** Both as one, when that can be counted: undefined where docs are not named that could be among the new ones. */
export function joinTold(before: Told, now: Told): Told | undefined {
  if (before.total > before.docs.length || now.total > now.docs.length) return undefined
  const docs = new Map(before.docs.map((doc) => [doc.id, doc]))
  for (const doc of now.docs) {
    docs.set(doc.id, { ...doc, change: joinedEvents(docs.get(doc.id)?.change, doc.change) })
  }
  const people = new Map([...before.by, ...now.by].map((person) => [`${person.id} ${person.name}`, person]))
  return { by: [...people.values()], total: docs.size, docs: [...docs.values()].slice(0, MAX_TOLD) }
}
