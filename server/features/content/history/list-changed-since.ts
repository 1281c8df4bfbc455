import { changeClasses, type ChangeClass } from '#core/change/change.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { Millis } from '../../../db/tables.ts'
import { readableDocs, removedDocs } from '../readable/readable-docs.ts'

interface Input {
  projectId: number
  moduleId?: number
  since: Millis
  pageIndex: number
  pageSize: number
}

/** The docs that were added or changed since a time, as far as the reader can see them now. */
export async function listChangedSince(ctx: UserCtx, input: Input) {
  const { pageIndex, pageSize, since } = input
  const { total } = await changedDocs(ctx, input)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await changedDocs(ctx, input)
    .select(['doc.id', 'doc.name', 'doc.http_method as httpMethod', 'doc.url', 'doc.type'])
    .select(['doc.module_id as moduleId', 'module.name as moduleName', 'project.name as projectName'])
    .select(['doc.modifier_name as modifierName', 'doc.modified_at as gmtModified'])
    .orderBy('doc.modified_at', 'desc')
    .orderBy('doc.id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute()
  const changes = await readChanges(
    ctx.db,
    rows.map(({ id }) => id),
    since,
  )
  const removed = await countRemoved(ctx, input)
  return { list: rows.map((row) => ({ ...row, ...(changes.get(row.id) ?? none) })), total, removed }
}

/** Docs that came and went in the meantime are nothing that anybody could miss. */
async function countRemoved(ctx: UserCtx, { projectId, moduleId, since }: Input): Promise<number> {
  const { removed } = await removedDocs(ctx, since)
    .where('project.id', '=', projectId)
    .where('doc.created_at', '<=', since)
    .$if(moduleId !== undefined, (query) => query.where('module.id', '=', moduleId ?? 0))
    .select((eb) => eb.fn.countAll<number>().as('removed'))
    .executeTakeFirstOrThrow()
  return removed
}

const changedDocs = (ctx: UserCtx, { projectId, moduleId, since }: Input) =>
  readableDocs(ctx)
    .where('project.id', '=', projectId)
    .where('doc.is_folder', '=', 0)
    .where('doc.modified_at', '>', since)
    .$if(moduleId !== undefined, (query) => query.where('module.id', '=', moduleId ?? 0))

interface Changes {
  isAdded: 0 | 1
  changeClass: ChangeClass | ''
  revisions: number
}

const none: Changes = { isAdded: 0, changeClass: '', revisions: 0 }

async function readChanges(db: Db, docIds: number[], since: Millis): Promise<Map<number, Changes>> {
  if (docIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('doc_revision')
    .select(['doc_id', 'revision', 'change_class'])
    .where('doc_id', 'in', docIds)
    .where('created_at', '>', since)
    .execute()
  const byDoc = Map.groupBy(rows, ({ doc_id }) => doc_id)
  return new Map(
    [...byDoc].map(([docId, revisions]) => [
      docId,
      {
        isAdded: revisions.some(({ revision }) => revision === 1) ? (1 as const) : (0 as const),
        changeClass: changeClasses.find((one) => revisions.some((row) => row.change_class === one)) ?? ('' as const),
        revisions: revisions.length,
      },
    ]),
  )
}
