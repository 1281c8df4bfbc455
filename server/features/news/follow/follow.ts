import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { readableDocs } from '../../content/readable/readable-docs.ts'
import { getDoc } from '../../content/store/doc.queries.ts'

/** Idempotent: following again changes nothing. */
export function followDoc(ctx: UserCtx, docId: number) {
  return transact(ctx, async ({ db, actor, services }) => {
    if ((await getDoc(db, docId)).is_folder === 1) throw new UserError('error.notFound')
    await db
      .insertInto('doc_follow')
      .values({ user_id: actor.userId, doc_id: docId, created_at: services.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return {}
  })
}

export function unfollowDoc(ctx: UserCtx, docId: number) {
  return transact(ctx, async ({ db, actor }) => {
    await db.deleteFrom('doc_follow').where('user_id', '=', actor.userId).where('doc_id', '=', docId).execute()
    return {}
  })
}

export async function isFollowed({ db, actor }: UserCtx, docId: number): Promise<boolean> {
  const row = await db
    .selectFrom('doc_follow')
    .select('doc_id')
    .where('user_id', '=', actor.userId)
    .where('doc_id', '=', docId)
    .executeTakeFirst()
  return row !== undefined
}

/** Live docs that the user follows and can still read. */
function followedDocs(ctx: UserCtx) {
  return readableDocs(ctx)
    .innerJoin('doc_follow', 'doc_follow.doc_id', 'doc.id')
    .where('doc_follow.user_id', '=', ctx.actor.userId)
}

export async function pageFollowed(ctx: UserCtx, { pageIndex, pageSize }: { pageIndex: number; pageSize: number }) {
  const rows = await followedDocs(ctx)
    .select([
      'doc.id',
      'doc.name',
      'doc.url',
      'doc.http_method',
      'doc.type',
      'doc.deprecated',
      'doc.author',
      'doc.modifier_name',
      'doc.modified_at',
      'module.id as moduleId',
      'module.name as moduleName',
      'project.id as projectId',
      'project.name as projectName',
    ])
    .orderBy('doc.modified_at', 'desc')
    .orderBy('doc.id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute()
  const { total } = await followedDocs(ctx)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const list = rows.map(({ http_method, modifier_name, modified_at, ...row }) => ({
    ...row,
    httpMethod: http_method,
    modifierName: modifier_name,
    gmtModified: modified_at,
  }))
  return { list, total }
}
