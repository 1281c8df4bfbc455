import { modifySources } from '#core/doc/doc.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { getDoc } from '../store/doc.queries.ts'
import { withoutForeignLinks } from '../store/foreign-links.ts'
import type { DocSaved } from '../store/insert-doc.ts'
import { parseRevision, readRevisionTexts } from '../store/read-revisions.ts'
import { reviseDoc } from '../store/revise-doc.ts'
import { getRevision } from './history.queries.ts'

interface Restore {
  id: number
  /** The revision that the person saw; undefined: the newest. */
  revision?: number
}

/**
 * Writes an earlier content as a new revision. The doc stays where it is in its folder. Links to models and dictionaries that are gone, or
 * belong to the module that the doc was moved from, are dropped.
 */
export function restoreRevision(ctx: UserCtx, { id, revision: seen }: Restore): Promise<DocSaved> {
  return transact(ctx, async (tx) => {
    const { doc_id: docId, revision } = await getRevision(tx.db, id)
    const doc = await getDoc(tx.db, docId)
    const text = (await readRevisionTexts(tx.db, docId, [revision])).get(revision)
    if (text === undefined) throw new UserError('error.notFound')
    const earlier = { ...parseRevision(text), orderIndex: doc.order_index }
    const content = await withoutForeignLinks(tx, doc.module_id, earlier)
    const saved = await reviseDoc(tx, {
      doc,
      seen: seen ?? doc.revision,
      content,
      source: modifySources.restore,
      restoredFrom: revision,
    })
    if (saved.revision > doc.revision) {
      await audit(tx, { action: 'restored', object: `doc ${docId} revision ${revision}` })
    }
    return saved
  })
}
