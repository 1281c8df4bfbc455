import { UserError } from '../../../base/errors.ts'
import { pausedChunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { Bit } from '../../../db/tables.ts'

export interface ChosenDoc {
  docId: number
  isShareFolder: Bit
}

interface Choice {
  shareId: number
  moduleId: number
  content: ChosenDoc[]
}

/** Replaces what was chosen for a share. Throws for anything that is not in its module. */
export async function replaceContent(db: Db, { shareId, moduleId, content }: Choice): Promise<void> {
  const rows = content.length === 0 ? [] : toRows(content, await listPlaces(db, moduleId))
  await db.deleteFrom('share_content').where('share_id', '=', shareId).execute()
  for await (const some of pausedChunks(rows)) {
    const values = some.map(({ docId, isShareFolder }) => ({
      share_id: shareId,
      doc_id: docId,
      is_share_folder: isShareFolder,
    }))
    await db.insertInto('share_content').values(values).execute()
  }
}

interface DocPlace {
  parentId: number
  isFolder: Bit
}

async function listPlaces(db: Db, moduleId: number): Promise<Map<number, DocPlace>> {
  const docs = await db
    .selectFrom('doc')
    .select(['id', 'parent_id', 'is_folder'])
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(docs.map(({ id, parent_id, is_folder }) => [id, { parentId: parent_id, isFolder: is_folder }]))
}

/** A folder that grows stands for everything below it, which is left out. */
function toRows(content: ChosenDoc[], places: Map<number, DocPlace>): ChosenDoc[] {
  const growing = new Set<number>()
  for (const { docId, isShareFolder } of content) {
    const place = places.get(docId)
    if (!place) throw new UserError('error.notFound')
    if (isShareFolder === 1 && place.isFolder === 0) throw new UserError('share.foldersGrow', {}, 'content')
    if (isShareFolder === 1) growing.add(docId)
  }
  const wanted = new Map(content.map((entry) => [entry.docId, entry]))
  for (const docId of growing) wanted.set(docId, { docId, isShareFolder: 1 })
  return [...wanted.values()].filter(({ docId }) => !isBelow(docId, growing, places))
}

function isBelow(docId: number, folders: Set<number>, places: Map<number, DocPlace>): boolean {
  let above = places.get(docId)?.parentId ?? 0
  while (above !== 0) {
    if (folders.has(above)) return true
    above = places.get(above)?.parentId ?? 0
  }
  return false
}

/** Replaces the environments that were chosen; the door has checked that they are of the module. */
export async function replaceEnvironments(db: Db, shareId: number, environmentIds: number[]): Promise<void> {
  await db.deleteFrom('share_environment').where('share_id', '=', shareId).execute()
  if (environmentIds.length === 0) return
  const rows = environmentIds.map((id) => ({ share_id: shareId, environment_id: id }))
  await db.insertInto('share_environment').values(rows).execute()
}
