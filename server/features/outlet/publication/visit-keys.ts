import type { PublicationKind } from '#core/contract/call.ts'
import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { hashPass, newVisitKey, NO_END, passColumn } from '../../../http/visit/visit-pass.ts'
import { audit } from '../../accounts/audit/audit.ts'

/** A share or compose project, by the key of its row. */
interface Publication {
  of: PublicationKind
  id: number
}

const keysOf = (db: Db, { of, id }: Publication) =>
  db.selectFrom('visit_pass').where(passColumn[of], '=', id).where('kind', '=', 'key')

/** Newest first. */
export async function listVisitKeys(db: Db, publication: Publication) {
  const rows = await keysOf(db, publication)
    .leftJoin('user_account', 'user_account.id', 'visit_pass.creator_id')
    .select(['visit_pass.id', 'visit_pass.name', 'visit_pass.created_at', 'visit_pass.last_used_at'])
    .select('user_account.nickname')
    .orderBy('visit_pass.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    creatorName: row.nickname ?? '',
    gmtCreate: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** The key itself is returned here and never again. */
export function addVisitKey(ctx: UserCtx, publication: Publication, name: string) {
  const key = newVisitKey()
  return transact(ctx, async (tx) => {
    await lockPublication(tx.db, publication)
    const { count } = await keysOf(tx.db, publication)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= limits.visitKeys) throw new UserError('visit.keysFull', { count: limits.visitKeys })
    const { id } = await tx.db
      .insertInto('visit_pass')
      .values({
        share_id: null,
        compose_id: null,
        [passColumn[publication.of]]: publication.id,
        kind: 'key',
        name,
        token_hash: hashPass(key),
        creator_id: tx.actor.userId,
        created_at: tx.services.now(),
        expires_at: NO_END,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'visitKey.added', object: `${publication.of} ${publication.id} key ${id}` })
    return { id, key }
  })
}

/** Throws if the key belongs to another publication. */
export function deleteVisitKey(ctx: UserCtx, publication: Publication, keyId: number) {
  return transact(ctx, async (tx) => {
    const row = await tx.db
      .deleteFrom('visit_pass')
      .where('id', '=', keyId)
      .where('kind', '=', 'key')
      .where(passColumn[publication.of], '=', publication.id)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new UserError('error.notFound')
    await audit(tx, { action: 'visitKey.ended', object: `${publication.of} ${publication.id} key ${keyId}` })
    return {}
  })
}

const tables = { share: 'share', show: 'compose_project' } as const

/** Keeps two people from making the last key at once. */
async function lockPublication(db: Db, { of, id }: Publication): Promise<void> {
  await db
    .updateTable(tables[of])
    .set((eb) => ({ type: eb.ref('type') }))
    .where('id', '=', id)
    .execute()
}
