import { dictionaryIdsIn, modelIdsIn } from '#core/content/links.ts'
import type { Param } from '#core/rows/param.ts'
import type { Ids } from '../../../base/ids.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'

/** Encoded ids of what rows link to. */
export interface LinkIds {
  dictionaries: string[]
  models: string[]
}

export const linksIn = (rows: readonly Param[]): LinkIds => ({
  dictionaries: [...dictionaryIdsIn(rows)].sort(),
  models: [...modelIdsIn(rows)].sort(),
})

interface LinkSource {
  kind: 'doc' | 'model'
  id: number
  links: LinkIds
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

function toLinks(ids: Ids, { kind, id, links }: LinkSource) {
  const keys = (wanted: string[]) => [...new Set(wanted.map((text) => ids.decode(text)))].filter((key) => key > 0)
  return [
    ...keys(links.dictionaries).map((key) => ({ to_kind: 'dictionary' as const, to_id: key })),
    ...keys(links.models).map((key) => ({ to_kind: 'model' as const, to_id: key })),
  ].map((link) => ({ from_kind: kind, from_id: id, ...link }))
}
