import type { ChangeClass } from '#core/change/change.ts'
import { compareDocs } from '#core/change/compare-docs.ts'
import { changedFields } from '#core/content/fields.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent, ModifySource } from '#core/doc/doc.ts'
import type { Ctx, UserCtx } from '../../../context/ctx.ts'
import { keepLinks, type LinkIds } from './content-links.ts'
import { noteDocChanges } from './doc-changes.ts'
import { hashIdentity, isSameContent, toColumns, toContent, type DocTableRow } from './doc-content.ts'
import { insertRevisions } from './doc-revisions.ts'
import { indexTexts, toSearchText, type SearchText } from './search-index.ts'
import { docMarks, keepMarks, lostMarks } from './secret-marks.ts'
import { docLinks, type StoredDoc } from './stored-doc.ts'
import { ROWS_AT_ONCE, updateRows } from './update-rows.ts'

/** Columns of the last delivery of a doc. */
export type DeliveryColumns = Pick<DocTableRow, 'delivered' | 'delivered_parent_id' | 'delivered_digest' | 'conflicts'>

/** The doc that a change was planned for, without its texts. */
export type PlannedDoc = Omit<DocTableRow, 'content' | 'delivered'>

/** A change of a doc, computed before the transaction that writes it, perhaps in a thread. */
export interface PlannedRevision extends Pick<StoredDoc, 'columns' | 'json'> {
  doc: PlannedDoc
  parentId: number
  delivery: DeliveryColumns
  /** False: only the columns of the delivery change. */
  isChanged: boolean
  /** If not, `reviseDoc` must find a free identity. */
  keepsIdentity: boolean
  /** Omitted: unchanged. */
  searchText?: SearchText
  /** Omitted: unchanged. */
  links?: LinkIds
  /** Keys of secret rows that the change removes. */
  lostMarks: string[]
  remark: string
  /** Whether followers are told, see `changedFields`. */
  isNotice: boolean
  /** How the change affects callers; omitted if nothing changed for readers. */
  changeClass?: ChangeClass
}

export interface RevisionPlan extends Pick<PlannedRevision, 'parentId' | 'delivery'> {
  doc: DocTableRow
  content: DocContent
}

/** Computes what a change has to write: everything expensive that can be done before the transaction. */
export function planRevision({ doc, content, parentId, delivery }: RevisionPlan): PlannedRevision {
  const { content: _content, delivered: _delivered, ...state } = doc
  const before = toContent(doc)
  const planned = {
    doc: state,
    columns: toColumns(content),
    json: JSON.stringify(content),
    parentId,
    delivery: pickDelivery(delivery),
    isChanged: parentId !== doc.parent_id || !isSameContent(before, content),
    keepsIdentity: keepsIdentity({ doc, content, parentId }),
    remark: content.remark === before.remark ? '' : content.remark,
    isNotice: false,
    lostMarks: lostMarks(docMarks(before), docMarks(content)),
  }
  if (!planned.isChanged) return planned
  const [links, searchText] = [docLinks(content), toSearchText(content)]
  const { class: changeClass } = compareDocs(doc.type, before, content)
  return {
    ...planned,
    isNotice: changedFields<DocContent>(docFields, before, content).length > 0,
    ...(changeClass && { changeClass }),
    ...(!isSame(links, docLinks(before)) && { links }),
    ...(!isSame(searchText, toSearchText(before)) && { searchText }),
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

const pickDelivery = ({ delivered, delivered_parent_id, delivered_digest, conflicts }: DeliveryColumns) => ({
  delivered,
  delivered_parent_id,
  delivered_digest,
  conflicts,
})

function keepsIdentity({ doc, content, parentId }: Pick<RevisionPlan, 'doc' | 'content' | 'parentId'>): boolean {
  const { module_id: moduleId, type, variant, identity } = doc
  return variant === '' && identity === hashIdentity({ moduleId, parentId, type, variant, content })
}

/**
 * Writes changes of many docs of one module in few statements: content, history, links, search text and notices. The caller must have
 * locked the module, and ensured that no doc has changed since its change was planned and that each doc keeps its identity.
 */
export async function reviseDocs(tx: UserCtx, planned: PlannedRevision[], source: ModifySource): Promise<void> {
  for (let from = 0; from < planned.length; from += ROWS_AT_ONCE) {
    const some = planned.slice(from, from + ROWS_AT_ONCE)
    await updateRows(
      tx.db,
      some.map((one) => ({ id: one.doc.id, ...changedColumns(tx, one) })),
    )
    const changed = some.filter(({ isChanged }) => isChanged)
    if (changed.length > 0) await writeHistory(tx, changed, source)
    for (const { doc, links, lostMarks: marks } of changed) {
      await keepMarks(tx.db, 'doc', doc.id, marks)
      if (links) await keepLinks(tx.db, tx.services.ids, { kind: 'doc', id: doc.id, links })
    }
    await indexTexts(
      tx.db,
      changed.flatMap(({ doc, searchText }) => (searchText ? [{ id: doc.id, text: searchText }] : [])),
    )
  }
  const changed = planned.filter(({ isNotice }) => isNotice)
  await noteDocChanges(
    tx,
    changed.map(({ doc, columns, remark, changeClass }) => ({
      id: doc.id,
      moduleId: doc.module_id,
      name: columns.name,
      event: 'changed',
      remark,
      ...(changeClass && { changeClass }),
    })),
  )
}

function changedColumns(
  { actor, services }: UserCtx,
  { doc, columns, parentId, delivery, isChanged }: PlannedRevision,
) {
  const modifier = isChanged
    ? { modifier_id: actor.userId, modifier_name: actor.nickname, modified_at: services.now() }
    : { modifier_id: doc.modifier_id, modifier_name: doc.modifier_name, modified_at: doc.modified_at }
  return {
    ...columns,
    ...delivery,
    parent_id: parentId,
    revision: doc.revision + (isChanged ? 1 : 0),
    ...modifier,
  }
}

function writeHistory(tx: UserCtx, changed: PlannedRevision[], source: ModifySource): Promise<void> {
  return insertRevisions(
    tx,
    changed.map(({ doc, json, changeClass }) => ({
      id: doc.id,
      revision: doc.revision + 1,
      json,
      source,
      changeClass,
    })),
  )
}

const stateColumns = ['id', 'revision', 'parent_id', 'is_locked', 'deleted_at', 'identity', 'conflicts'] as const

/** The docs that have changed since their changes were planned. */
export async function findOutdated({ db }: Ctx, planned: Pick<PlannedRevision, 'doc'>[]): Promise<Set<number>> {
  const outdated = new Set<number>()
  for (let from = 0; from < planned.length; from += ROWS_AT_ONCE) {
    const some = planned.slice(from, from + ROWS_AT_ONCE)
    const rows = await db
      .selectFrom('doc')
      .select(stateColumns)
      .where(
        'id',
        'in',
        some.map(({ doc }) => doc.id),
      )
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { doc } of some) {
      const now = byId.get(doc.id)
      if (!now || stateColumns.some((column) => now[column] !== doc[column])) outdated.add(doc.id)
    }
  }
  return outdated
}
