import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { actorCan } from '../../../http/access.ts'
import { filterReadable } from '../readable/readable-docs.ts'
import { getWholeDoc, viewOf, type WholeDocRow } from '../doc/whole-doc.ts'
import { readRevisionTexts } from '../store/read-revisions.ts'
import { compareAhead } from './compare-ahead.ts'
import { maskTexts } from './compare-revisions.ts'
import { getDocSize, getRevision, getRevisionOf, listRevisions, type RevisionRow } from './history.queries.ts'

export async function listSnapshots({ db }: UserCtx, docId: number) {
  const rows = await listRevisions(db, docId, { limit: limits.listedRevisions })
  return rows.map(toSnapshot)
}

const toSnapshot = (row: RevisionRow) => ({
  id: row.id,
  docId: row.doc_id,
  revision: row.revision,
  modifierName: row.editor_name,
  modifierTime: row.created_at,
  modifySource: row.source,
})

/** A doc as it was. */
export async function readSnapshot(ctx: UserCtx, id: number) {
  const row = await getRevision(ctx.db, id)
  const doc = await getWholeDoc(ctx.db, row.doc_id)
  const read = await openRevisions(ctx, doc, [row])
  return { ...toSnapshot(row), content: await read(row) }
}

/** More docs with the same content are not looked at. */
const MAX_TWINS = 100

/** The same by the hash of the content, in the first doc that the person may read. */
export async function readByHash(ctx: UserCtx, { md5, docId }: { md5: string; docId?: number }) {
  const rows = await ctx.db
    .selectFrom('doc_revision')
    .select(['id', 'doc_id'])
    .where('md5', '=', md5.toLowerCase())
    .$if(docId !== undefined, (query) => query.where('doc_id', '=', docId ?? 0))
    .orderBy('id', 'desc')
    .limit(MAX_TWINS)
    .execute()
  const readable = await filterReadable(
    ctx,
    rows.map(({ doc_id }) => doc_id),
  )
  const row = rows.find(({ doc_id }) => readable.has(doc_id))
  if (!row) throw new UserError('error.notFound')
  return (await readSnapshot(ctx, row.id)).content
}

interface Comparing {
  docId: number
  from: number
  to: number
}

export async function compareSnapshots(ctx: UserCtx, { docId, from, to }: Comparing) {
  const { db } = ctx
  const [older, newer] = [await getRevisionOf(db, docId, from), await getRevisionOf(db, docId, to)]
  const { type, revision: newest, size } = await getDocSize(db, docId)
  const pairs = [{ from: older.revision, to: newer.revision }]
  const [compared] = await compareAhead(ctx, size, { docId, type, newest, pairs, isCut: false })
  const doc = await getWholeDoc(db, docId)
  const read = await openRevisions(ctx, doc, [older, newer])
  if (!compared) throw new UserError('error.notFound')
  return {
    from: toSnapshot(older),
    to: toSnapshot(newer),
    docOld: await read(older),
    docNew: await read(newer),
    comparison: compared.comparison,
  }
}

/**
 * Reads revisions as docs, with secrets masked. What is secret in the current revision is masked in all. A revision in which the doc was
 * hidden is not found by those who do not see hidden docs.
 */
async function openRevisions(ctx: UserCtx, doc: WholeDocRow, rows: readonly RevisionRow[]) {
  const wanted = [doc.revision, ...rows.map(({ revision }) => revision)]
  const contents = maskTexts(await readRevisionTexts(ctx.db, doc.id, wanted))
  const seesHidden = await actorCan(ctx, 'doc.edit', { kind: 'doc', id: doc.id })
  return async (row: RevisionRow) => {
    const content = contents.get(row.revision)
    if (!content || (content.isShow === 0 && !seesHidden)) throw new UserError('error.notFound')
    return {
      ...(await viewOf(ctx, doc, content, { isMasked: true })),
      revision: row.revision,
      modifierName: row.editor_name,
      gmtModified: row.created_at,
      conflicts: [],
    }
  }
}
