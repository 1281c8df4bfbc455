import { markdownExcerpt } from '#core/text/markdown-excerpt.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { Told } from './told-docs.ts'
import type { ToldComment, ToldNote } from './told-notes.ts'
import type { WebhookPlace } from './webhook.queries.ts'

const EXCERPT = 100

/**
 * What may still be sent of a delivery that waited: nothing of docs that were hidden, deleted or moved away meanwhile, and comments as
 * they are now. That a doc was deleted is told, unless it was hidden. undefined: nothing is left.
 */
export async function stillTold(db: Db, place: Place, told: Told): Promise<Told | undefined> {
  const { docs, rest = [], notes = [], total } = told
  const comments = notes.filter((note) => note.event === 'commented')
  const ids = [...docs, ...rest].map(({ id }) => id)
  const known = await findDocs(db, [...ids, ...comments.map(({ docId }) => docId)])
  const isTold = ({ id, change }: { id: number; change: string }) => {
    const doc = known.get(id)
    // The row of a doc that was removed for good is gone.
    if (change === 'deleted') return doc?.is_show !== 0
    return doc !== undefined && isReadable(doc, place)
  }
  const left = { docs: docs.filter(isTold), rest: rest.filter(isTold) }
  const words = await readComments(db, comments)
  const stillNoted = notes.flatMap((note): ToldNote[] => {
    if (note.event !== 'commented') return [note]
    const doc = known.get(note.docId)
    const text = words(note)
    return doc && isReadable(doc, place) && text !== undefined ? [{ ...note, docName: doc.name, text }] : []
  })
  const dropped = docs.length + rest.length - left.docs.length - left.rest.length
  // Docs over the limit of those that are remembered cannot be asked about: they are numbers only.
  const counted = left.docs.length + left.rest.length === 0 ? 0 : total - dropped
  if (counted === 0 && stillNoted.length === 0) return undefined
  return { by: told.by, total: counted, ...left, notes: stillNoted }
}

type Place = Pick<WebhookPlace, 'module_id' | 'projectId'>

interface DocNow {
  id: number
  name: string
  is_show: 0 | 1
  deleted_at: number | null
  module_id: number
  project_id: number
}

const isReadable = (doc: DocNow, { module_id, projectId }: Place) =>
  doc.is_show === 1 &&
  doc.deleted_at === null &&
  (module_id === null ? doc.project_id === projectId : doc.module_id === module_id)

async function findDocs(db: Db, docIds: number[]): Promise<Map<number, DocNow>> {
  const found = new Map<number, DocNow>()
  for (const ids of chunks([...new Set(docIds)])) {
    const rows = await db
      .selectFrom('doc')
      .innerJoin('module', 'module.id', 'doc.module_id')
      .select(['doc.id', 'doc.name', 'doc.is_show', 'doc.deleted_at', 'doc.module_id', 'module.project_id'])
      .where('doc.id', 'in', ids)
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

/** The texts of comments as they are now; undefined for those that were deleted. */
async function readComments(db: Db, notes: ToldComment[]): Promise<(note: ToldComment) => string | undefined> {
  const ids = notes.flatMap(({ commentId }) => commentId ?? [])
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('doc_comment').select(['id', 'content']).where('id', 'in', ids).execute()
  const texts = new Map(rows.map(({ id, content }) => [id, markdownExcerpt(content, EXCERPT)]))
  // Deliveries of older versions have a text and no id.
  return ({ commentId, text }) => (commentId === undefined ? text : texts.get(commentId))
}
