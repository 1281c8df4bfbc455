import { classOfDeletedDoc } from '#core/change/classify-doc.ts'
import type { Inner } from '#core/contract/call.ts'
import { HISTORY_PAGE_SIZE, type HistoryEntry } from '#core/contract/history.ts'
import { modifySources, type DocType } from '#core/doc/doc.ts'
import { toDiffWrappers } from '#core/wire/diff-wrappers.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { compareAhead } from './compare-ahead.ts'
import { actorCan } from '../../../http/access.ts'
import { nothing, type ComparedPair } from './compare-revisions.ts'
import {
  countHistory,
  findRevisionBefore,
  getDocSize,
  listHistory,
  type EventRow,
  type RevisionRow,
} from './history.queries.ts'

interface Page {
  docId: number
  pageIndex?: number
  pageSize?: number
}

/** The history of a doc, newest first, each revision with what differs from the one before. */
export async function listChanges(ctx: UserCtx, { docId, pageIndex = 1, pageSize = HISTORY_PAGE_SIZE }: Page) {
  const { db } = ctx
  const rows = await listHistory(db, docId, { limit: pageSize, offset: (pageIndex - 1) * pageSize })
  const shown = rows.flatMap((row) => ('event' in row ? [] : [row]))
  const oldest = shown.at(-1)
  const before = oldest && (await findRevisionBefore(db, docId, oldest.revision))
  const pairs = shown.map(({ revision }, at) => ({ from: shown[at + 1]?.revision ?? before, to: revision }))
  const { type, revision: newest, size } = await getDocSize(db, docId)
  const compared = pairs.length === 0 ? [] : await compareAhead(ctx, size, { docId, type, newest, pairs, isCut: true })
  const seesHidden = await actorCan(ctx, 'doc.edit', { kind: 'doc', id: docId })
  const pairOf = new Map(shown.map(({ revision }, at) => [revision, compared[at]]))
  const list = rows.flatMap((row): Entry[] => {
    if ('event' in row) return [eventEntry(row, type)]
    const pair = pairOf.get(row.revision)
    if (!pair) return []
    return [toEntry(row, pair.isHidden && !seesHidden ? withoutContent(pair) : pair)]
  })
  return { list, ...(await countHistory(db, docId)) }
}

type Entry = Inner<HistoryEntry>

const eventEntry = (row: EventRow, type: DocType): Entry => ({
  id: 0,
  docId: row.doc_id,
  revision: row.revision,
  event: row.event,
  modifyTime: row.created_at,
  modifyNickname: row.editor_name,
  modifyType: row.event === 'deleted' ? (2 as const) : (1 as const),
  modifySource: modifySources.form,
  changeClass: row.event === 'deleted' ? (classOfDeletedDoc(type) ?? ('' as const)) : ('' as const),
  remark: '',
  restoredFrom: 0,
  md5Old: '',
  md5New: '',
  comparison: nothing,
  isCut: 0 as const,
  docDiffWrappers: [],
})

/** What a doc said while it was hidden is for those who saw it then. */
const withoutContent = (pair: ComparedPair): ComparedPair => ({
  ...pair,
  comparison: nothing,
  isCut: false,
  remark: '',
  md5Old: '',
  md5New: '',
})

const toEntry = (row: RevisionRow, { comparison, isCut, remark, md5Old, md5New }: ComparedPair): Entry => ({
  id: row.id,
  docId: row.doc_id,
  revision: row.revision,
  event: '' as const,
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
