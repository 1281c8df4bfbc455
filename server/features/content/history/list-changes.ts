import { HISTORY_PAGE_SIZE } from '#core/contract/history.ts'
import { toDiffWrappers } from '#core/wire/diff-wrappers.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { compareAhead } from './compare-ahead.ts'
import { actorCan } from '../../../http/access.ts'
import { nothing, type ComparedPair } from './compare-revisions.ts'
import { countRevisions, getDocSize, listRevisions, type RevisionRow } from './history.queries.ts'

interface Page {
  docId: number
  pageIndex?: number
  pageSize?: number
}

/** The history of a doc, newest first, each revision with what differs from the one before. */
export async function listChanges(ctx: UserCtx, { docId, pageIndex = 1, pageSize = HISTORY_PAGE_SIZE }: Page) {
  const { db } = ctx
  // One more than shown, because the oldest shown one is compared with it.
  const rows = await listRevisions(db, docId, { limit: pageSize + 1, offset: (pageIndex - 1) * pageSize })
  const shown = rows.slice(0, pageSize)
  const pairs = shown.map(({ revision }, at) => ({ from: rows[at + 1]?.revision, to: revision }))
  const { type, revision: newest, size } = await getDocSize(db, docId)
  const compared = pairs.length === 0 ? [] : await compareAhead(ctx, size, { docId, type, newest, pairs, isCut: true })
  const seesHidden = await actorCan(ctx, 'doc.edit', { kind: 'doc', id: docId })
  const list = shown.flatMap((row, at) => {
    const pair = compared[at]
    if (!pair) return []
    return [toEntry(row, pair.isHidden && !seesHidden ? withoutContent(pair) : pair)]
  })
  return { list, total: await countRevisions(db, docId) }
}

/** What a doc said while it was hidden is for those who saw it then. */
const withoutContent = (pair: ComparedPair): ComparedPair => ({
  ...pair,
  comparison: nothing,
  isCut: false,
  remark: '',
  md5Old: '',
  md5New: '',
})

const toEntry = (row: RevisionRow, { comparison, isCut, remark, md5Old, md5New }: ComparedPair) => ({
  id: row.id,
  docId: row.doc_id,
  revision: row.revision,
  modifyTime: row.created_at,
  modifyNickname: row.editor_name,
  modifyType: row.revision === 1 ? (1 as const) : (0 as const),
  modifySource: row.source,
  // Revisions from before classes were stored have none.
  changeClass: row.change_class === '' ? (comparison.class ?? ('' as const)) : row.change_class,
  remark,
  restoredFrom: row.restored_from ?? 0,
  md5Old,
  md5New,
  comparison,
  isCut: isCut ? (1 as const) : (0 as const),
  docDiffWrappers: toDiffWrappers(comparison),
})
