import type { DocContent, DocType, ModifySource } from '#core/doc/doc.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { insertLinks } from './content-links.ts'
import { noteDocChange } from './doc-changes.ts'
import { hashIdentity } from './doc-content.ts'
import { refuseTwin } from './doc-identity.ts'
import { insertRevisions } from './doc-revisions.ts'
import { modifiedBy } from './revise-doc.ts'
import { indexNewTexts } from './search-index.ts'
import { toStoredDocInTurns } from './stored-doc.ts'

/** The folder of a doc: 0 is the root of its module. */
export interface DocLocation {
  moduleId: number
  parentId: number
}

export interface NewDoc extends DocLocation {
  type: DocType
  content: DocContent
  source: ModifySource
  /** Distinguishes docs with the same method and URL. */
  variant?: string
}

export interface DocSaved {
  id: number
  revision: number
}

/** Adds a doc with its first revision. */
export async function insertDoc(tx: UserCtx, doc: NewDoc): Promise<DocSaved> {
  const { db, actor, services } = tx
  const { moduleId, parentId, type, content, source, variant = '' } = doc
  await touchModule(db, moduleId)
  const identity = hashIdentity({ ...doc, variant })
  await refuseTwin(tx, identity, content)
  const { columns, json, links, searchText } = await toStoredDocInTurns(content)
  const { id } = await db
    .insertInto('doc')
    .values({
      module_id: moduleId,
      parent_id: parentId,
      is_folder: 0,
      type,
      variant,
      identity,
      ...columns,
      creator_id: actor.userId,
      creator_name: actor.nickname,
      created_at: services.now(),
      ...modifiedBy(tx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRevisions(tx, [{ id, revision: 1, json, source }])
  await insertLinks(db, services.ids, [{ kind: 'doc', id, links }])
  await indexNewTexts(db, [{ id, text: searchText }])
  await noteDocChange(tx, { id, moduleId, name: content.name, event: 'added' })
  return { id, revision: 1 }
}
