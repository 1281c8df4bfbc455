import { MAX_NAMED_PEOPLE } from '#core/contract/presence.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { actorCan } from '../../../http/access.ts'
import { listReaders } from '../readable/readers.ts'

/** Of more people the first are looked up only. */
const MAX_COUNTED = 200

interface Place {
  tab: string
  docId?: number
  moduleId?: number
  isEditing?: 0 | 1
  turn?: number
}

/** Notes what a tab has open, and says who else has the doc open. */
export async function openPlace(ctx: UserCtx, { tab, docId = 0, moduleId = 0, isEditing = 0, turn = 0 }: Place) {
  const { db, actor, services } = ctx
  const doc = docId === 0 ? undefined : await findDoc(ctx, docId)
  const open = { userId: actor.userId, tab, turn, docId, moduleId: doc?.moduleId ?? moduleId }
  await services.live.hear(db, { ...open, isEditing: isEditing === 1 && doc?.canEdit === true })
  if (!doc) return { revision: 0, modifierName: '', gmtModified: 0, people: [], count: 0 }
  const { revision, modifierName, gmtModified } = doc
  return { revision, modifierName, gmtModified, ...(await listOthers(ctx, docId, doc)) }
}

/** A hidden doc exists only for users who may edit it. */
async function findDoc(ctx: UserCtx, id: number) {
  const doc = await ctx.db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .select(['doc.revision', 'doc.modifier_name as modifierName', 'doc.modified_at as gmtModified', 'doc.is_show'])
    .select(['doc.module_id as moduleId', 'module.project_id as projectId'])
    .where('doc.id', '=', id)
    .executeTakeFirst()
  const canEdit = await actorCan(ctx, 'doc.edit', { kind: 'doc', id })
  if (!doc || (doc.is_show === 0 && !canEdit)) throw new UserError('error.notFound')
  return { ...doc, canEdit }
}

interface Seen {
  projectId: number
  is_show: 0 | 1
}

/** Without those who lost the right to read it since they opened it. */
async function listOthers({ db, actor, services }: UserCtx, docId: number, { projectId, is_show }: Seen) {
  const here = services.live.peopleIn(docId)
  const ids = [...here.keys()].filter((id) => id !== actor.userId).slice(0, MAX_COUNTED)
  if (ids.length === 0) return { people: [], count: 0 }
  const readers = await listReaders(db, projectId, ids)
  const reading = ids.filter((id) => (is_show === 1 ? readers.has(id) : readers.get(id)?.seesHidden === true))
  const editorsFirst = reading.toSorted((one, other) => Number(here.get(other)) - Number(here.get(one)))
  const named = await findNames(db, editorsFirst.slice(0, MAX_NAMED_PEOPLE))
  const people = editorsFirst.flatMap((id) => {
    const person = named.get(id)
    return person ? [{ ...person, isEditing: here.get(id) === true ? (1 as const) : (0 as const) }] : []
  })
  return { people, count: reading.length }
}

async function findNames(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'nickname', 'avatar'])
    .where('id', 'in', ids)
    .where('status', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
