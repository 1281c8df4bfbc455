import { dictionaryIdsIn, modelIdsIn } from '#core/content/links.ts'
import type { Param } from '#core/rows/param.ts'
import type { Ids } from '../../../base/ids.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'

interface LinkSource {
  kind: 'doc' | 'model'
  id: number
  rows: readonly Param[]
}

/** Replaces the recorded links of a doc or model, which are used to list the users of a dictionary or model. */
export async function keepLinks(db: Db, ids: Ids, source: LinkSource): Promise<void> {
  const { kind, id } = source
  await db.deleteFrom('content_link').where('from_kind', '=', kind).where('from_id', '=', id).execute()
  await insertLinks(db, ids, [source])
}

/** Records the links of docs and models that have none yet. */
export async function insertLinks(db: Db, ids: Ids, sources: LinkSource[]): Promise<void> {
  const links = sources.flatMap((source) => toLinks(ids, source))
  for (const some of chunks(links)) await db.insertInto('content_link').values(some).execute()
}

function toLinks(ids: Ids, { kind, id, rows }: LinkSource) {
  const keys = (wanted: Set<string>) =>
    [...new Set([...wanted].map((text) => ids.decode(text)))].filter((key) => key > 0)
  return [
    ...keys(dictionaryIdsIn(rows)).map((key) => ({ to_kind: 'dictionary' as const, to_id: key })),
    ...keys(modelIdsIn(rows)).map((key) => ({ to_kind: 'model' as const, to_id: key })),
  ].map((link) => ({ from_kind: kind, from_id: id, ...link }))
}
