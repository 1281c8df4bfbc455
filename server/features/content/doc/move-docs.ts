import { allRows } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { spread } from '../../places/place/spread.ts'
import { carriedContent } from '../store/carry-links.ts'
import { keepLinks } from '../store/content-links.ts'
import { identityOf, toColumns, toContent, type DocTableRow } from '../store/doc-content.ts'
import { findDocByIdentity, getDoc, listSiblings, listSubtree } from '../store/doc.queries.ts'
import { checkFolder, refuseCircle } from './folders.ts'

interface Move {
  ids: number[]
  moduleId: number
  parentId: number
  /** 0: first. Left out: last. */
  afterId?: number
}

/** Puts docs and folders elsewhere, also into another module, in the order in which they are named. */
export function moveDocs(ctx: UserCtx, { ids, moduleId, parentId, afterId }: Move) {
  return transact(ctx, async (tx) => {
    const { db } = tx
    await touchModule(db, moduleId)
    await checkFolder(tx, moduleId, parentId)
    await refuseCircle(db, ids, parentId)
    for (const id of ids) await moveOne(tx, await getDoc(db, id), { moduleId, parentId })
    await placeAmongSiblings(db, { ids, moduleId, parentId, afterId })
    return {}
  })
}

async function moveOne(tx: UserCtx, doc: DocTableRow, { moduleId, parentId }: { moduleId: number; parentId: number }) {
  const { db } = tx
  if (doc.module_id === moduleId && doc.parent_id === parentId) return
  if (doc.module_id !== moduleId) await touchModule(db, doc.module_id)
  for (const row of await listSubtree(db, [doc.id])) {
    const place = { moduleId, parentId: row.id === doc.id ? parentId : row.parent_id }
    await db
      .updateTable('doc')
      .set({ module_id: place.moduleId, parent_id: place.parentId, ...(await newIdentity(tx, row, place)) })
      .where('id', '=', row.id)
      .execute()
    if (row.is_folder === 0 && row.module_id !== moduleId) await carryLinks(tx, row, moduleId)
  }
}

/** The doc keeps its dictionaries and models, which are those of the other module now. */
async function carryLinks(tx: UserCtx, row: DocTableRow, moduleId: number): Promise<void> {
  const content = await carriedContent(tx, toContent(row), { fromModuleId: row.module_id, moduleId })
  const { content: json } = toColumns(content)
  if (json === row.content) return
  await tx.db.updateTable('doc').set({ content: json }).where('id', '=', row.id).execute()
  await keepLinks(tx.db, tx.services.ids, { kind: 'doc', id: row.id, rows: allRows<DocContent>(docFields, content) })
}

/** Folders have none; a doc's own may be taken in the other module. */
async function newIdentity({ db }: UserCtx, row: DocTableRow, place: { moduleId: number; parentId: number }) {
  if (row.is_folder === 1) return {}
  const content = toContent(row)
  const identity = identityOf({ ...place, type: row.type, variant: row.variant, content })
  const twin = await findDocByIdentity(db, identity, row.id)
  if (twin) throw new UserError('error.docTakenThere', { name: row.name })
  return { identity }
}

async function placeAmongSiblings(db: Db, { ids, moduleId, parentId, afterId }: Move): Promise<void> {
  const siblings = await listSiblings(db, moduleId, parentId)
  const others = siblings.filter(({ id }) => !ids.includes(id))
  const position =
    afterId === undefined ? others.length : afterId === 0 ? 0 : others.findIndex(({ id }) => id === afterId) + 1
  if (afterId && position === 0) throw new UserError('error.notFound')
  for (const { id, order_index } of spread(others, { ids, position })) {
    await db.updateTable('doc').set({ order_index }).where('id', '=', id).execute()
  }
}
