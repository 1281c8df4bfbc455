import { beforeCommit, type DocChange, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { joinedEvents } from './joined-events.ts'

/** Changes in an open transaction. */
interface Changes {
  docs: Map<number, DocChange>
  models: Set<number>
}

const open = new WeakMap<Db, Changes>()

/**
 * Records that a doc was added, changed or deleted. Notices are sent at the end of the transaction, so that many changes are combined
 * into few messages.
 */
export function noteDocChange(tx: UserCtx, change: DocChange): Promise<void> {
  return noteDocChanges(tx, [change])
}

export async function noteDocChanges(tx: UserCtx, changes: DocChange[]): Promise<void> {
  if (changes.length === 0) return
  await note(tx, ({ docs }) => {
    for (const change of changes) {
      docs.set(change.id, { ...change, event: joinedEvents(docs.get(change.id)?.event, change.event) })
    }
  })
}

/** Records that a model was changed. Followers of a doc that shows the model are notified. */
export function noteModelChange(tx: UserCtx, modelId: number): Promise<void> {
  return note(tx, ({ models }) => void models.add(modelId))
}

async function note(tx: UserCtx, add: (changes: Changes) => void): Promise<void> {
  const noted = open.get(tx.db)
  if (noted) return add(noted)
  const first: Changes = { docs: new Map(), models: new Set() }
  add(first)
  open.set(tx.db, first)
  await beforeCommit(tx, async () => {
    open.delete(tx.db)
    await tx.services.news.contentChanged(tx, { docs: [...first.docs.values()], modelIds: [...first.models] })
  })
}
