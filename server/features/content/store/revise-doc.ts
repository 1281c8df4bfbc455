import { compareDocs } from '#core/change/compare-docs.ts'
import type { ChangeClass } from '#core/change/change.ts'
import { changedFields } from '#core/content/fields.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent, ModifySource } from '#core/doc/doc.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { keepLinks } from './content-links.ts'
import { noteDocChange } from './doc-changes.ts'
import { isSameContent, toContent, type DocTableRow } from './doc-content.ts'
import { freeIdentity } from './doc-identity.ts'
import { insertRevisions } from './doc-revisions.ts'
import { getDoc } from './doc.queries.ts'
import type { DocSaved } from './insert-doc.ts'
import { indexTexts } from './search-index.ts'
import { docMarks, keepMarks, lostMarks } from './secret-marks.ts'
import { toStoredDocInTurns } from './stored-doc.ts'

export interface DocChange {
  doc: Pick<DocTableRow, 'id' | 'module_id'>
  /** The revision that the editor was opened on; undefined: the newest. */
  seen?: number
  content: DocContent
  source: ModifySource
  parentId?: number
  /** The revision that a person restored. */
  restoredFrom?: number
  /** Columns of a delivery, written even if the content does not change. */
  delivery?: Partial<Pick<DocTableRow, 'delivered' | 'delivered_parent_id' | 'delivered_digest' | 'conflicts'>>
}

/**
 * The only function that changes the content of a doc: writes content, history, links, search text and notices in one transaction.
 * Does nothing if nothing changed.
 */
export async function reviseDoc(
  tx: UserCtx,
  { doc, seen, content, source, parentId, restoredFrom, delivery }: DocChange,
): Promise<DocSaved> {
  const { db } = tx
  await touchModule(db, doc.module_id)
  const current = await getDoc(db, doc.id)
  refuseStale(tx, current, seen)
  const location = { moduleId: current.module_id, parentId: parentId ?? current.parent_id }
  const before = toContent(current)
  if (location.parentId === current.parent_id && isSameContent(before, content)) {
    if (delivery) await db.updateTable('doc').set(delivery).where('id', '=', doc.id).execute()
    return { id: doc.id, revision: current.revision }
  }
  const { variant, identity } = await freeIdentity(tx, { ...location, current, content })
  const { columns, json, links, searchText } = await toStoredDocInTurns(content)
  const revision = current.revision + 1
  await db
    .updateTable('doc')
    .set({
      ...columns,
      ...delivery,
      parent_id: location.parentId,
      variant,
      identity,
      revision,
      ...modifiedBy(tx),
    })
    .where('id', '=', doc.id)
    .execute()
  const changeClass = compareDocs(current.type, before, content).class
  await insertRevisions(tx, [
    { id: doc.id, revision, json, source, changeClass, ...(restoredFrom !== undefined && { restoredFrom }) },
  ])
  await keepMarks(db, 'doc', doc.id, lostMarks(docMarks(before), docMarks(content)))
  await keepLinks(db, tx.services.ids, { kind: 'doc', id: doc.id, links })
  await indexTexts(db, [{ id: doc.id, text: searchText }])
  await noteRevision(tx, { id: doc.id, moduleId: location.moduleId, before, after: content, changeClass })
  return { id: doc.id, revision }
}

export const modifiedBy = ({ actor, services }: UserCtx) => ({
  modifier_id: actor.userId,
  modifier_name: actor.nickname,
  modified_at: services.now(),
})

/** Throws if the doc has changed since the user read it. */
export function refuseStale({ services }: UserCtx, current: DocTableRow, seen: number | undefined): void {
  if (seen === undefined || seen === current.revision) return
  const minutes = Math.max(1, Math.round((services.now() - current.modified_at) / 60_000))
  throw new UserError('error.docChangedMeanwhile', { name: current.modifier_name, count: minutes }, 'revision')
}

interface Revised {
  id: number
  moduleId: number
  before: DocContent
  after: DocContent
  changeClass: ChangeClass | undefined
}

/** Whether a change is worth a notice, as the field table defines. A change of order is not. */
export async function noteRevision(tx: UserCtx, { id, moduleId, before, after, changeClass }: Revised): Promise<void> {
  if (changedFields<DocContent>(docFields, before, after).length === 0) return
  const remark = after.remark === before.remark ? '' : after.remark
  await noteDocChange(tx, {
    id,
    moduleId,
    name: after.name,
    event: 'changed',
    remark,
    ...(changeClass && { changeClass }),
  })
}
