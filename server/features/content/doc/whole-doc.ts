import type { Conflict } from '#core/content/merge/conflict.ts'
import { dictionaryIdsIn } from '#core/content/links.ts'
import { maskRows } from '#core/content/mask.ts'
import { maskConflicts } from '#core/content/merge/mask-conflicts.ts'
import { allRows, mapTables } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { toFlatDoc } from '#core/wire/flat-doc.ts'
import { UserError } from '../../../base/errors.ts'
import type { Ctx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { prepare } from '../../../db/prepared.ts'
import { readModuleGlobals } from '../environment/global-rows.ts'
import { findDictionaries } from '../store/dictionary.queries.ts'
import { toContent } from '../store/doc-content.ts'
import { listEnvironments } from '../store/environment.queries.ts'
import { findModels } from '../store/model.queries.ts'

const findWholeDoc = prepare((db, id: number) =>
  db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .selectAll('doc')
    .select(['module.project_id as projectId', 'project.space_id as spaceId'])
    .where('doc.id', '=', id),
)

interface Reading {
  /** Hides secrets from readers who may not see them. */
  isMasked: boolean
  /** Its global rows are shown; by default those of the first environment. */
  environmentId?: number
}

/** A doc with everything that its rows refer to. */
export async function readWholeDoc(ctx: Ctx, id: number, reading: Reading) {
  const { isMasked } = reading
  const doc = await getWholeDoc(ctx.db, id)
  const stored = toContent(doc)
  const content = isMasked ? mapTables<DocContent>(docFields, stored, maskRows) : stored
  const conflicts = doc.conflicts === null ? [] : (JSON.parse(doc.conflicts) as Conflict[])
  const shown = isMasked ? maskConflicts<DocContent>(docFields, stored, conflicts) : conflicts
  return { ...(await viewOf(ctx, doc, content, reading)), conflicts: shown }
}

export type WholeDocRow = Awaited<ReturnType<typeof getWholeDoc>>

/** The row of a doc, with its place. */
export async function getWholeDoc(db: Db, id: number) {
  const [doc] = await findWholeDoc(db, id)
  if (!doc) throw new UserError('error.notFound')
  return doc
}

/** A content of a doc, the current or an earlier one, with everything that its rows refer to. */
export async function viewOf(ctx: Ctx, doc: WholeDocRow, content: DocContent, reading: Reading) {
  return {
    id: doc.id,
    docId: doc.id,
    moduleId: doc.module_id,
    parentId: doc.parent_id,
    type: doc.type,
    revision: doc.revision,
    ...toFlatDoc(content),
    docName: content.version === '' ? content.name : `${content.name} ${content.version}`,
    projectId: doc.projectId,
    spaceId: doc.spaceId,
    isFolder: doc.is_folder,
    isLocked: doc.is_locked,
    creatorName: doc.creator_name,
    modifierName: doc.modifier_name,
    gmtCreate: doc.created_at,
    gmtModified: doc.modified_at,
    origin: doc.origin,
    ...(await sharedParts(ctx, { moduleId: doc.module_id, content, reading })),
  }
}

/** Everything that the rows of a doc refer to, so that a page needs no further call. */
async function sharedParts(
  ctx: Ctx,
  { moduleId, content, reading }: { moduleId: number; content: DocContent; reading: Reading },
) {
  const { db, services } = ctx
  const { isMasked, environmentId } = reading
  const globals = await readModuleGlobals(
    ctx,
    { moduleId, ...(environmentId !== undefined && { environmentId }) },
    { isMasked },
  )
  const { globalHeaders, globalParams, globalReturns } = globals
  const rows = [...allRows<DocContent>(docFields, content), ...globalHeaders, ...globalParams, ...globalReturns]
  const models = await findModels(db, services.ids, { moduleId, rows, isMasked })
  const wanted = dictionaryIdsIn([...rows, ...models.flatMap(({ params }) => params)])
  return {
    models,
    enums: await findDictionaries(db, services.ids, { moduleId, wanted }),
    environments: await listEnvironments(db, moduleId),
    ...globals,
  }
}
