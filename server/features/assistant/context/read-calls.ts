import { Gathered } from '../../../context/gathered.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Millis } from '../../../db/tables.ts'
import type { AssistantCtx } from './assistant-ctx.ts'

interface ReadCalls {
  /** Of the first call. */
  at: Millis
  userId: number
  username: string
  /** Of the access token. */
  tokenId: number
  address: string
  requestId: string
  /** The tool. */
  name: string
  count: number
}

/** Reading calls of assistants. Each tool that a token used has one entry a minute in the audit log, so that reading stays quick. */
export const readCalls = new Gathered<ReadCalls>({
  name: 'reading calls of assistants',
  keyOf: ({ tokenId, name, address }) => `${tokenId} ${name} ${address}`,
  join: (known, { count }) => ({ ...known, count: known.count + count }),
  write: async (db, entries) => {
    const rows = entries.map(({ at, userId, username, address, requestId, name, count }) => ({
      at,
      action: 'assistant.called' as const,
      user_id: userId,
      actor: username,
      object: `${name} × ${count}`,
      address,
      request_id: requestId,
    }))
    await db.transaction().execute(async (tx) => {
      for (const some of chunks(rows)) await tx.insertInto('audit').values(some).execute()
    })
  },
})

/** Visitors have no account: their visits are counted with the link. */
export function noteReading({ db, services, request, asker }: AssistantCtx, name: string): void {
  if (asker.kind !== 'person') return
  const { userId, username, token } = asker.actor
  const who = { userId, username, tokenId: token?.id ?? 0, address: request.ip, requestId: request.id }
  readCalls.add({ db, services }, { ...who, at: services.now(), name, count: 1 })
}
