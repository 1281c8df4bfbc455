import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { Copy, DocPlace, Head, Texts } from './copy.ts'
import { LiveDocs, type WantedDoc } from './live-docs.ts'
import type { MarkSource } from './marks-now.ts'
import { readTexts } from './release-texts.ts'

export type SideSource = MarkSource

/** The docs of a release, or those of today. */
export interface Side {
  source: SideSource
  projectId: number
  heads: () => Promise<Head[]>
  /** Docs with the hashes of their texts, by key. What is not part of the side is left out. */
  copies: (docIds: readonly number[]) => Promise<Map<number, Copy>>
  /** The texts of copies that were read last. */
  texts: (hashes: Iterable<string>) => Promise<Texts>
}

interface ReleaseRow {
  id: number
  project_id: number
  is_frozen: 0 | 1
}

/** Docs without a copy are read as they are now, or at the revision that the release has recorded. */
export function releaseSide(source: SideSource, { id, project_id: projectId, is_frozen }: ReleaseRow): Side {
  const { db } = source
  let live: Texts = new Map()
  const copiesOf = async (docIds: readonly number[]) =>
    is_frozen === 1 ? readCopies(db, id, docIds) : new Map<number, Copy>()
  return {
    source,
    projectId,
    heads: async () => {
      const frozen = is_frozen === 1 ? await listFrozenHeads(db, id) : []
      const known = new Set(frozen.map(({ docId }) => docId))
      const bound = (await listBound(db, { releaseId: id, projectId })).filter((doc) => !known.has(doc.id))
      return [...frozen, ...(await liveHeads(source, bound))]
    },
    copies: async (docIds) => {
      const copies = await copiesOf(docIds)
      const wanted = docIds.filter((docId) => !copies.has(docId))
      live = new Map()
      if (wanted.length === 0) return copies
      const bound = await listBound(db, { releaseId: id, projectId, docIds: wanted })
      for (const copy of await new LiveDocs(source).copies(bound, live)) copies.set(copy.doc_id, copy)
      return copies
    },
    texts: (hashes) => textsFrom(db, projectId, hashes, live),
  }
}

/** The docs of these modules as they are now. */
export function todaySide(source: SideSource, projectId: number, moduleIds: ReadonlySet<number>): Side {
  const { db } = source
  const docs = new LiveDocs(source)
  let live: Texts = new Map()
  const list = async () => {
    const rows = await db
      .selectFrom('doc')
      .innerJoin('module', 'module.id', 'doc.module_id')
      .select(['doc.id', 'doc.module_id'])
      .where('module.project_id', '=', projectId)
      .where('module.deleted_at', 'is', null)
      .where('doc.deleted_at', 'is', null)
      .where('doc.is_folder', '=', 0)
      .execute()
    return rows.filter(({ module_id }) => moduleIds.has(module_id)).map(({ id }) => ({ id }))
  }
  return {
    source,
    projectId,
    heads: async () => liveHeads(source, await list()),
    copies: async (docIds) => {
      live = new Map()
      const copies = await docs.copies(
        docIds.map((id) => ({ id })),
        live,
      )
      return new Map(copies.map((copy) => [copy.doc_id, copy]))
    },
    texts: (hashes) => textsFrom(db, projectId, hashes, live),
  }
}

async function textsFrom(db: Db, projectId: number, hashes: Iterable<string>, live: Texts): Promise<Texts> {
  const wanted = [...new Set(hashes)]
  const stored = wanted.filter((hash) => !live.has(hash))
  const texts = stored.length === 0 ? new Map<string, string>() : await readTexts(db, projectId, stored)
  for (const hash of wanted) {
    const text = live.get(hash)
    if (text !== undefined) texts.set(hash, text)
  }
  return texts
}

async function readCopies(db: Db, releaseId: number, docIds: readonly number[]): Promise<Map<number, Copy>> {
  const copies = new Map<number, Copy>()
  for (const ids of chunks(docIds)) {
    const rows = await db
      .selectFrom('release_copy')
      .selectAll()
      .where('release_id', '=', releaseId)
      .where('doc_id', 'in', ids)
      .execute()
    for (const { release_id: _id, ...copy } of rows) copies.set(copy.doc_id, copy)
  }
  return copies
}

export async function listFrozenHeads(db: Db, releaseId: number): Promise<Head[]> {
  const rows = await db
    .selectFrom('release_copy')
    .leftJoin('doc', 'doc.id', 'release_copy.doc_id')
    .leftJoin('module', 'module.id', 'doc.module_id')
    .selectAll('release_copy')
    .select(['doc.is_show as shownNow', 'doc.deleted_at', 'module.deleted_at as moduleDeletedAt', 'doc.id as existing'])
    .where('release_copy.release_id', '=', releaseId)
    .execute()
  return rows.map((row) => ({
    docId: row.doc_id,
    moduleId: row.module_id,
    type: row.type,
    name: row.name,
    url: row.url,
    httpMethod: row.http_method,
    version: row.version,
    deprecated: row.deprecated,
    orderIndex: row.order_index,
    place: JSON.parse(row.place) as DocPlace,
    isHidden: row.is_show === 0 || row.shownNow === 0,
    isDeleted: row.existing === null || row.deleted_at !== null || row.moduleDeletedAt !== null,
  }))
}

/** Bound docs of the project that exist now. */
async function listBound(
  db: Db,
  { releaseId, projectId, docIds }: { releaseId: number; projectId: number; docIds?: readonly number[] },
): Promise<WantedDoc[]> {
  const rows = await db
    .selectFrom('release_doc')
    .innerJoin('doc', 'doc.id', 'release_doc.doc_id')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .select(['doc.id', 'release_doc.revision', 'release_doc.is_pinned'])
    .where('release_doc.release_id', '=', releaseId)
    .where('module.project_id', '=', projectId)
    .where('module.deleted_at', 'is', null)
    .where('doc.deleted_at', 'is', null)
    .$if(docIds !== undefined && docIds.length <= 500, (query) => query.where('doc.id', 'in', docIds ?? []))
    .execute()
  const wanted = docIds && new Set(docIds)
  return rows
    .filter(({ id }) => !wanted || wanted.has(id))
    .map(({ id, revision, is_pinned }) => (is_pinned === 1 ? { id, revision } : { id }))
}

const HEADS_AT_ONCE = 500

/** Without the contents of the docs, except for those at an older revision. */
async function liveHeads(source: SideSource, wanted: readonly WantedDoc[]): Promise<Head[]> {
  const docs = new LiveDocs(source)
  const heads: Head[] = []
  for (const some of chunks(wanted, HEADS_AT_ONCE)) heads.push(...(await docs.heads(some)))
  return heads
}
