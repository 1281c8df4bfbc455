import type { Db } from '../../../db/open.ts'
import { getRelease } from '../frozen/release-row.ts'
import { releaseSide, todaySide, type SideSource } from '../frozen/side.ts'
import type { Sides } from './compare-sides.ts'

/** Two releases of a project; 0 for the docs of today. */
export interface SideIds {
  fromId: number
  toId: number
}

/** Today is compared within the modules that the release has docs of. */
export async function openSides(source: SideSource, { fromId, toId }: SideIds): Promise<Sides> {
  const { db } = source
  const release = await getRelease(db, fromId)
  const from = releaseSide(source, release)
  if (toId !== 0) return { from, to: releaseSide(source, await getRelease(db, toId)) }
  const modules = await listModuleIds(db, fromId)
  return { from, to: todaySide(source, release.project_id, modules) }
}

async function listModuleIds(db: Db, releaseId: number): Promise<Set<number>> {
  const bound = await db
    .selectFrom('release_doc')
    .innerJoin('doc', 'doc.id', 'release_doc.doc_id')
    .select('doc.module_id')
    .distinct()
    .where('release_doc.release_id', '=', releaseId)
    .execute()
  const copied = await db
    .selectFrom('release_copy')
    .select('module_id')
    .distinct()
    .where('release_id', '=', releaseId)
    .execute()
  return new Set([...bound, ...copied].map(({ module_id }) => module_id))
}
