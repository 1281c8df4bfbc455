import type { Dictionary } from '#core/dictionary/dictionary.ts'
import type { DocContent } from '#core/doc/doc.ts'
import type { Model } from '#core/model/model.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { toColumns, type DocTableRow } from '../../content/store/doc-content.ts'
import type { Around, Copy, LinkHashes } from './copy.ts'
import { markDoc, MarksNow, readDocMarks, type MarkSource } from './marks-now.ts'
import { getRelease } from './release-row.ts'
import { readTexts } from './release-texts.ts'

async function listCopies(db: Db, releaseId: number, docIds: readonly number[]): Promise<Copy[]> {
  const copies: Copy[] = []
  for (const ids of chunks(docIds)) {
    const found = await db
      .selectFrom('release_copy')
      .selectAll()
      .where('release_id', '=', releaseId)
      .where('doc_id', 'in', ids)
      .execute()
    copies.push(...found)
  }
  return copies
}

/** Rows of today's docs with the content that they have in a release. Folders, and docs that are not in it, stay as they are. */
export async function withReleased(db: Db, releaseId: number, rows: readonly DocTableRow[]): Promise<DocTableRow[]> {
  const { project_id } = await getRelease(db, releaseId)
  const ids = rows.map(({ id }) => id)
  const copies = await listCopies(db, releaseId, ids)
  const hashes = new Map(copies.map(({ doc_id, content_hash }) => [doc_id, content_hash]))
  const texts = await readTexts(db, project_id, hashes.values())
  const marks = await readDocMarks(db, ids)
  return rows.map((row) => {
    const text = texts.get(hashes.get(row.id) ?? '')
    if (text === undefined) return row
    return { ...row, ...toColumns(markDoc(JSON.parse(text) as DocContent, marks.get(row.id))) }
  })
}

/** All models and dictionaries that docs of a release link to. */
export async function listReleasedThings(source: MarkSource, releaseId: number, docIds: readonly number[]) {
  const { db } = source
  const { project_id } = await getRelease(db, releaseId)
  const copies = await listCopies(db, releaseId, docIds)
  const lists = await readTexts(
    db,
    project_id,
    copies.map(({ links_hash }) => links_hash),
  )
  const links = [...lists.values()].map((text) => JSON.parse(text) as LinkHashes)
  const models = new Map(links.flatMap((link) => link.models))
  const enums = new Map(links.flatMap((link) => link.enums))
  const texts = await readTexts(db, project_id, [...models.values(), ...enums.values()])
  const marks = await new MarksNow(source).read({ modelIds: models.keys() })
  const textOf = (hash: string) => texts.get(hash) ?? '{}'
  return {
    models: [...models.values()].map((hash) => marks.model(JSON.parse(textOf(hash)) as Model)),
    dictionaries: [...enums.values()].map((hash) => JSON.parse(textOf(hash)) as Dictionary),
  }
}

/** What docs of one module were shown with, as the last of them was copied. */
export async function readReleasedAround(
  source: MarkSource,
  releaseId: number,
  docIds: readonly number[],
): Promise<Around | undefined> {
  const { db } = source
  const { project_id } = await getRelease(db, releaseId)
  const last = (await listCopies(db, releaseId, docIds)).at(-1)
  if (!last) return undefined
  const text = (await readTexts(db, project_id, [last.around_hash])).get(last.around_hash)
  if (text === undefined) return undefined
  const around = JSON.parse(text) as Around
  const marks = await new MarksNow(source).read({ environmentIds: around.environments.map(({ id }) => id) })
  return marks.around(around)
}
