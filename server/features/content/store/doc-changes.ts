import { graver } from '#core/change/change.ts'
import { beforeCommit, type DocChange, type ModelChange, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { joinedEvents } from './joined-events.ts'

/** Changes in an open transaction. */
interface Changes {
  docs: Map<number, DocChange>
  models: Map<number, ModelChange>
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
      docs.set(change.id, joined(docs.get(change.id), change))
    }
  })
}

/** Two changes of one doc as one, with the graver class. A doc that was added in the same transaction has none. */
function joined(before: DocChange | undefined, { changeClass, ...change }: DocChange): DocChange {
  const event = joinedEvents(before?.event, change.event)
  const found = event === 'added' ? undefined : graver(before?.changeClass, changeClass)
  return { ...change, event, ...(found && { changeClass: found }) }
}

/** Records that a model was changed. Notices tell of the docs that show it. */
export function noteModelChange(tx: UserCtx, change: ModelChange): Promise<void> {
  return note(tx, ({ models }) => {
    models.set(change.id, { ...change, before: models.get(change.id)?.before ?? change.before })
  })
}

async function note(tx: UserCtx, add: (changes: Changes) => void): Promise<void> {
  const noted = open.get(tx.db)
  if (noted) return add(noted)
  const first: Changes = { docs: new Map(), models: new Map() }
  add(first)
  open.set(tx.db, first)
  await beforeCommit(tx, async () => {
    open.delete(tx.db)
    await tx.services.news.contentChanged(tx, { docs: [...first.docs.values()], models: [...first.models.values()] })
  })
}
