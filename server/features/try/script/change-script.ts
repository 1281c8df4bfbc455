import type { ScriptScope, ScriptType } from '#core/debug/script/script.ts'
import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Bit } from '../../../db/tables.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { nextOrder, reorder } from '../../places/place/reorder.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import {
  getDocPlace,
  getScriptRow,
  homeOf,
  listDocScripts,
  listScriptsAt,
  lockScripts,
  refOf,
  scopeOf,
  type ScriptHome,
} from './script.queries.ts'

export async function listScripts({ db }: UserCtx, docId: number) {
  const rows = await listDocScripts(db, await getDocPlace(db, docId))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    content: row.content,
    type: row.type,
    scope: scopeOf(row),
    enabled: row.is_enabled,
    refId: refOf(row),
    creatorName: row.nickname ?? '',
    gmtCreate: row.created_at,
    gmtModified: row.modified_at,
    version: row.version,
  }))
}

interface ScriptFields {
  name: string
  content: string
  description?: string
  type: ScriptType
}

interface NewScript extends ScriptFields {
  docId: number
  scope: ScriptScope
}

export function addScript(ctx: UserCtx, { docId, scope, ...fields }: NewScript) {
  checkSize(fields)
  return transact(ctx, async (tx) => {
    const home = homeOf(await getDocPlace(tx.db, docId), scope)
    const order_index = await claimPlace(tx, home)
    const now = tx.services.now()
    const { userId } = tx.actor
    const { id } = await tx.db
      .insertInto('debug_script')
      .values({
        ...fields,
        ...home,
        is_enabled: 1,
        order_index,
        creator_id: userId,
        created_at: now,
        modified_at: now,
        modified_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'script.saved', object: `script ${id}` })
    return { id }
  })
}

interface ScriptChange extends NewScript {
  id: number
  version?: number
}

/** Replaces the fields of a script. In a new scope it comes last. */
export function updateScript(ctx: UserCtx, { id, docId, scope, version, ...fields }: ScriptChange) {
  checkSize(fields)
  return transact(ctx, async (tx) => {
    const row = await getScriptRow(tx.db, id)
    const home = homeOf(await getDocPlace(tx.db, docId), scope)
    const isMoved = scopeOf(row) !== scope || refOf(row) !== refOf(home)
    const moved = isMoved ? { ...home, order_index: await claimPlace(tx, home) } : {}
    await save(tx, { id, version, change: { ...fields, ...moved } })
    return {}
  })
}

interface ScriptPatch extends Partial<Omit<ScriptFields, 'type'>> {
  id: number
  enabled?: Bit
  afterId?: number
  version?: number
}

/** Changes the given fields only. */
export function changeScript(ctx: UserCtx, { id, enabled, afterId, version, ...texts }: ScriptPatch) {
  checkSize(texts)
  return transact(ctx, async (tx) => {
    if (afterId !== undefined) await moveScript(tx, { id, afterId })
    const change = { ...texts, ...(enabled !== undefined && { is_enabled: enabled }) }
    if (Object.keys(change).length > 0) await save(tx, { id, version, change })
    return {}
  })
}

async function moveScript({ db }: UserCtx, { id, afterId }: { id: number; afterId: number }): Promise<void> {
  const row = await getScriptRow(db, id)
  await lockScripts(db, row)
  for (const { id: movedId, order_index } of reorder(await listScriptsAt(db, row), { id, afterId })) {
    await db.updateTable('debug_script').set({ order_index }).where('id', '=', movedId).execute()
  }
}

export function deleteScript(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    await tx.db.deleteFrom('debug_script').where('id', '=', id).execute()
    await audit(tx, { action: 'deleted', object: `script ${id}` })
    return {}
  })
}

interface Save {
  id: number
  version: number | undefined
  change: Record<string, string | number | null>
}

async function save(tx: UserCtx, { id, version, change }: Save): Promise<void> {
  await updateVersioned(tx, { table: 'debug_script', id, version, change })
  await audit(tx, { action: 'script.saved', object: `script ${id}` })
}

const KIB = 1024

function checkSize({ content = '' }: { content?: string }): void {
  const max = limits.debugScriptContent
  if (Buffer.byteLength(content) > max) throw new UserError('error.scriptTooLong', { max: max / KIB }, 'content')
}

/** The order index for one more script there, if there is room. */
async function claimPlace({ db }: UserCtx, home: ScriptHome): Promise<number> {
  await lockScripts(db, home)
  const others = await listScriptsAt(db, home)
  if (others.length >= limits.debugScripts) throw new UserError('error.tooManyScripts', { max: limits.debugScripts })
  return nextOrder(others.at(-1)?.order_index)
}
