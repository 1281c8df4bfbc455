import { allRows } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent, DocType, ModifySource } from '#core/doc/doc.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { keepLinks } from './content-links.ts'
import { noteDocChange } from './doc-changes.ts'
import { identityOf, toColumns, type DocTableRow } from './doc-content.ts'
import { refuseTwin } from './doc-identity.ts'
import { insertRevisions } from './doc-revisions.ts'
import { indexNewDocs } from './search-index.ts'

/** The folder of a doc: 0 is the root of its module. */
export interface DocLocation {
  moduleId: number
  parentId: number
}

export interface NewDoc extends DocLocation {
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
export async function insertDoc(tx: UserCtx, doc: NewDoc): Promise<DocSaved> {
  const { moduleId, content, variant = '' } = doc
  await touchModule(tx.db, moduleId)
  const identity = identityOf({ ...doc, variant })
  await refuseTwin(tx, identity, content)
  const [id = 0] = await insertAll(tx, [{ doc, state: { identity } }])
  await noteDocChange(tx, { id, moduleId, name: content.name, event: 'added' })
  return { id, revision: 1 }
}

/** A doc that a machine delivers, with what the next delivery is compared with. */
export interface DeliveredDoc extends NewDoc {
  origin: DocTableRow['origin']
  digest: string
}

/**
 * Adds docs that nobody sees until `showStage` shows all docs of the stage at once. Whether their identities are free is up to the
 * caller. Returns the ids in the order of the docs.
 */
export function insertStagedDocs(tx: UserCtx, docs: DeliveredDoc[], stage: string): Promise<number[]> {
  const now = tx.services.now()
  return insertAll(
    tx,
    docs.map((doc) => ({
      doc,
      state: {
        identity: null,
        kept_identity: identityOf({ ...doc, variant: doc.variant ?? '' }),
        deleted_at: now,
        staged_by: stage,
        origin: doc.origin,
        delivered: JSON.stringify(doc.content),
        delivered_digest: doc.digest,
        delivered_parent_id: doc.parentId,
      },
    })),
  )
}

type DocState = Pick<DocTableRow, 'identity'> &
  Partial<
    Pick<
      DocTableRow,
      'kept_identity' | 'deleted_at' | 'staged_by' | 'origin' | 'delivered' | 'delivered_digest' | 'delivered_parent_id'
    >
  >

async function insertAll(tx: UserCtx, docs: { doc: NewDoc; state: DocState }[]): Promise<number[]> {
  if (docs.length === 0) return []
  const { actor, services, db } = tx
  const now = services.now()
  const rows = await db
    .insertInto('doc')
    .values(
      docs.map(({ doc: { moduleId, parentId, type, variant = '', content }, state }) => ({
        module_id: moduleId,
        parent_id: parentId,
        is_folder: 0 as const,
        type,
        variant,
        ...state,
        ...toColumns(content),
        creator_id: actor.userId,
        creator_name: actor.nickname,
        created_at: now,
        modifier_id: actor.userId,
        modifier_name: actor.nickname,
        modified_at: now,
      })),
    )
    .returning(['id', 'identity', 'kept_identity'])
    .execute()
  // Neither engine promises to return the rows in their order.
  const ids = new Map(rows.map(({ id, identity, kept_identity }) => [identity ?? kept_identity, id]))
  const inserted = docs.map(({ doc, state }) => ({
    id: ids.get(state.identity ?? state.kept_identity ?? null) ?? 0,
    content: doc.content,
    source: doc.source,
  }))
  await insertRevisions(
    tx,
    inserted.map((doc) => ({ ...doc, revision: 1 })),
  )
  for (const { id, content } of inserted) {
    await keepLinks(db, services.ids, { kind: 'doc', id, rows: allRows<DocContent>(docFields, content), isNew: true })
  }
  await indexNewDocs(db, inserted)
  return inserted.map(({ id }) => id)
}
