import type { DocEvent } from '#core/contract/webhook.ts'
import { atEndOf, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { queueWebhooks } from '../../news/webhook/queue-webhooks.ts'
import { joinedEvents } from './joined-events.ts'
import { followedDocsUsing, tellFollowers } from '../../news/message/tell-followers.ts'

export interface DocChange {
  id: number
  moduleId: number
  name: string
  event: DocEvent
  /** What its author says about the change, in rich text. */
  remark?: string
}

/** What changed in one transaction. */
interface Changes {
  docs: Map<number, DocChange>
  models: Set<number>
}

const open = new WeakMap<Db, Changes>()

/**
 * A doc was added, changed or deleted. Who wants to know is told when the whole transaction is known: many changes at once make few
 * messages.
 */
export function noteDocChange(tx: UserCtx, change: DocChange): Promise<void> {
  return note(tx, ({ docs }) => {
    docs.set(change.id, { ...change, event: joinedEvents(docs.get(change.id)?.event, change.event) })
  })
}

/** For those who follow a doc that shows the model, this is a change of the doc. */
export function noteModelChange(tx: UserCtx, modelId: number): Promise<void> {
  return note(tx, ({ models }) => void models.add(modelId))
}

async function note(tx: UserCtx, add: (changes: Changes) => void): Promise<void> {
  const noted = open.get(tx.db)
  if (noted) return add(noted)
  const first: Changes = { docs: new Map(), models: new Set() }
  add(first)
  open.set(tx.db, first)
  await atEndOf(tx, async () => {
    open.delete(tx.db)
    await announce(tx, first)
  })
}

async function announce(tx: UserCtx, { docs, models }: Changes): Promise<void> {
  const shown = await followedDocsUsing(tx.db, [...models])
  const touched = shown.filter(({ id }) => !docs.has(id)).map((doc) => ({ ...doc, event: 'changed' as const }))
  await tellFollowers(tx, [...docs.values(), ...touched])
  await queueWebhooks(tx, [...docs.values()])
}
