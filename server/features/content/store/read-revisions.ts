import { newDocContent } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { unpackText } from './pack-revision.ts'

/** The texts of revisions of a doc, as they were stored. Missing ones are left out. */
export async function readRevisionTexts(
  db: Db,
  docId: number,
  revisions: readonly number[],
): Promise<Map<number, string>> {
  const rows = await findTexts(db, docId, revisions)
  const isKnown = new Set(rows.map(({ revision }) => revision))
  const bases = new Set(rows.flatMap(({ base_revision }) => base_revision ?? []).filter((base) => !isKnown.has(base)))
  const all = [...rows, ...(await findTexts(db, docId, [...bases]))]
  const byRevision = new Map(all.map((row) => [row.revision, row]))
  const texts = new Map<number, string>()
  const read = ({ revision, content, packed, base_revision }: TextRow): string => {
    const known = texts.get(revision)
    if (known !== undefined) return known
    const base = base_revision === null ? undefined : byRevision.get(base_revision)
    if (base_revision !== null && !base) throw new Error(`revision ${base_revision} of doc ${docId} is missing`)
    const text = packed === null ? content : unpackText(packed, base ? read(base) : '')
    texts.set(revision, text)
    return text
  }
  return new Map(rows.map((row) => [row.revision, read(row)]))
}

type TextRow = Awaited<ReturnType<typeof findTexts>>[number]

async function findTexts(db: Db, docId: number, revisions: readonly number[]) {
  const rows = []
  for (const some of chunks(revisions)) {
    const found = await db
      .selectFrom('doc_revision')
      .select(['revision', 'content', 'packed', 'base_revision'])
      .where('doc_id', '=', docId)
      .where('revision', 'in', some)
      .execute()
    rows.push(...found)
  }
  return rows
}

/** The content of a revision. Fields that did not exist when it was stored have their defaults. */
export const parseRevision = (text: string): DocContent => ({
  ...newDocContent(0),
  ...(JSON.parse(text) as Partial<DocContent>),
})
