import { allRows } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent, DocType, ModifySource } from '#core/doc/doc.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { keepLinks } from './content-links.ts'
import { noteDocChange } from './doc-changes.ts'
import { identityOf, toColumns, toContent, type DocTableRow } from './doc-content.ts'
import { findDocByIdentity, getDoc, insertRevision } from './doc.queries.ts'
import { indexDoc } from './search-index.ts'

interface Place {
  moduleId: number
  parentId: number
}

export interface NewDoc extends Place {
  type: DocType
  content: DocContent
  source: ModifySource
  /** Tells it apart from a doc with the same method and URL. */
  variant?: string
}

export interface DocSaved {
  id: number
  revision: number
}

/** Adds a doc with its first revision. */
export async function insertDoc(
  tx: UserCtx,
  { type, content, source, variant = '', ...place }: NewDoc,
): Promise<DocSaved> {
  const { actor, services, db } = tx
  await touchModule(db, place.moduleId)
  const identity = identityOf({ ...place, type, variant, content })
  await refuseTwin(tx, identity, content)
  const now = services.now()
  const { id } = await db
    .insertInto('doc')
    .values({
      module_id: place.moduleId,
      parent_id: place.parentId,
      is_folder: 0,
      type,
      variant,
      identity,
      ...toColumns(content),
      creator_id: actor.userId,
      creator_name: actor.nickname,
      created_at: now,
      modifier_id: actor.userId,
      modifier_name: actor.nickname,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepRevision(tx, { id, revision: 1, content, source })
  await keepLinks(db, services.ids, { kind: 'doc', id, rows: allRows<DocContent>(docFields, content), isNew: true })
  await indexDoc(db, id, content)
  await noteDocChange(tx, { id, moduleId: place.moduleId, name: content.name, event: 'added' })
  return { id, revision: 1 }
}

export interface DocChange {
  doc: DocTableRow
  /** The revision that the editor was opened on; undefined: the newest. */
  seen?: number
  content: DocContent
  source: ModifySource
  parentId?: number
  /** What a machine has to remember about the doc; it is written even when the content stays. */
  delivery?: Partial<Pick<DocTableRow, 'delivered' | 'delivered_parent_id' | 'delivered_digest' | 'conflicts'>>
}

/**
 * The one way in which a doc changes, whoever changes it: its content, its history, the search text and who is told of it,
 * together or not at all. Nothing happens when nothing changed.
 */
export async function reviseDoc(
  tx: UserCtx,
  { doc, seen, content, source, parentId, delivery }: DocChange,
): Promise<DocSaved> {
  const { db, actor, services } = tx
  await touchModule(db, doc.module_id)
  const current = await getDoc(db, doc.id)
  if (seen !== undefined && seen !== current.revision) throw changedMeanwhile(tx, current)
  const place = { moduleId: current.module_id, parentId: parentId ?? current.parent_id }
  const isMoved = place.parentId !== current.parent_id
  const before = toContent(current)
  if (!isMoved && JSON.stringify(before) === JSON.stringify(content)) {
    if (delivery) await db.updateTable('doc').set(delivery).where('id', '=', doc.id).execute()
    return { id: doc.id, revision: current.revision }
  }
  const { variant, identity } = await freeIdentity(tx, { ...place, current, content })
  const revision = current.revision + 1
  await db
    .updateTable('doc')
    .set({
      ...toColumns(content),
      ...delivery,
      parent_id: place.parentId,
      variant,
      identity,
      revision,
      modifier_id: actor.userId,
      modifier_name: actor.nickname,
      modified_at: services.now(),
    })
    .where('id', '=', doc.id)
    .execute()
  await keepRevision(tx, { id: doc.id, revision, content, source })
  await keepLinks(db, services.ids, { kind: 'doc', id: doc.id, rows: allRows<DocContent>(docFields, content) })
  await indexDoc(db, doc.id, content)
  const remark = content.remark === before.remark ? '' : content.remark
  await noteDocChange(tx, { id: doc.id, moduleId: place.moduleId, name: content.name, event: 'changed', remark })
  return { id: doc.id, revision }
}

/** A copy loses the mark that told it apart as soon as its method and URL do. */
async function freeIdentity(
  tx: UserCtx,
  { current, content, ...place }: Place & { current: DocTableRow; content: DocContent },
) {
  const plain = identityOf({ ...place, type: current.type, variant: '', content })
  const twin = await findDocByIdentity(tx.db, plain, current.id)
  if (!twin) return { variant: '', identity: plain }
  const { variant } = current
  if (variant === '') throw twinError(content, twin.name)
  const marked = identityOf({ ...place, type: current.type, variant, content })
  await refuseTwin(tx, marked, content, current.id)
  return { variant, identity: marked }
}

async function refuseTwin({ db }: UserCtx, identity: string, content: DocContent, except = 0): Promise<void> {
  const twin = await findDocByIdentity(db, identity, except)
  if (twin) throw twinError(content, twin.name)
}

function twinError({ url, httpMethod }: DocContent, name: string): UserError {
  return url === ''
    ? new UserError('error.docNameTaken', {}, 'name')
    : new UserError('error.docUrlTaken', { method: httpMethod, url: url.slice(0, 200), name }, 'url')
}

function changedMeanwhile({ services }: UserCtx, current: DocTableRow): UserError {
  const minutes = Math.max(0, Math.round((services.now() - current.modified_at) / 60_000))
  return new UserError('error.docChangedMeanwhile', { name: current.modifier_name, count: minutes }, 'revision')
}

async function keepRevision(
  { db, actor, services }: UserCtx,
  { id, revision, content, source }: { id: number; revision: number; content: DocContent; source: ModifySource },
): Promise<void> {
  await insertRevision(db, {
    docId: id,
    revision,
    source,
    editorId: actor.userId,
    editorName: actor.nickname,
    content: JSON.stringify(content),
    now: services.now(),
  })
}
