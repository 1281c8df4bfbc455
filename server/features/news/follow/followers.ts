import type { PlaceKind } from '#core/contract/follow.ts'
import type { DocChange } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'

/** A changed doc and where it is. */
export interface PlacedChange extends DocChange {
  projectId: number
  parentId: number
  isShown: boolean
}

/** People who follow the same of the changed docs. */
export interface FollowerGroup {
  userIds: number[]
  changes: PlacedChange[]
}

/** Reads where the docs are; deleted ones where they were. */
export async function placeChanges(db: Db, noted: readonly DocChange[]): Promise<PlacedChange[]> {
  const byId = new Map(noted.map((change) => [change.id, change]))
  const placed: PlacedChange[] = []
  for (const ids of chunks([...byId.keys()])) {
    const rows = await db
      .selectFrom('doc')
      .innerJoin('module', 'module.id', 'doc.module_id')
      .select(['doc.id', 'doc.module_id', 'doc.parent_id', 'doc.is_show', 'module.project_id'])
      .where('doc.id', 'in', ids)
      .orderBy('doc.id')
      .execute()
    for (const { id, module_id, parent_id, is_show, project_id } of rows) {
      const change = byId.get(id)
      if (!change) continue
      const place = { moduleId: module_id, projectId: project_id, parentId: parent_id, isShown: is_show === 1 }
      placed.push({ ...change, ...place })
    }
  }
  return placed
}

/**
 * Who follows the docs of one project, in whatever way. The work grows with the number of docs and of follows, not with their product:
 * people who follow the same places are looked at once.
 */
export async function groupFollowers(db: Db, changes: PlacedChange[]): Promise<FollowerGroup[]> {
  const places = await findFollowedPlaces(db, changes)
  const byUser = await findFollows(db, places, changes)
  const bySignature = Map.groupBy(byUser, ([, follows]) => [...follows].sort().join(' '))
  return [...bySignature.values()].flatMap((people) => {
    const [first] = people
    if (!first) return []
    const followed = new Set([...first[1]].flatMap((place) => places.get(place) ?? []))
    return [{ userIds: people.map(([userId]) => userId), changes: changes.filter((change) => followed.has(change)) }]
  })
}

/** `module 7`, or `doc 12` for a doc that is followed itself. */
type PlaceName = `${PlaceKind | 'doc'} ${number}`
type Places = Map<PlaceName, PlacedChange[]>

async function findFollowedPlaces(db: Db, changes: PlacedChange[]): Promise<Places> {
  const places: Places = new Map()
  const add = (place: PlaceName, change: PlacedChange) => {
    const known = places.get(place)
    if (known) known.push(change)
    else places.set(place, [change])
  }
  for (const change of changes) {
    add(`project ${change.projectId}`, change)
    add(`module ${change.moduleId}`, change)
    // A new doc has no followers, unless it was restored: those are told too.
    add(`doc ${change.id}`, change)
  }
  const folders = await foldersAbove(db, changes)
  for (const change of changes) {
    for (const folderId of folders.above(change.parentId)) add(`folder ${folderId}`, change)
  }
  for (const { releaseId, change } of await boundChanges(db, changes)) add(`release ${releaseId}`, change)
  return places
}

/** The followed folders of the modules, found only if there are some. */
async function foldersAbove(db: Db, changes: PlacedChange[]) {
  const moduleIds = [...new Set(changes.map(({ moduleId }) => moduleId))]
  const followed = await db
    .selectFrom('place_follow')
    .innerJoin('doc', 'doc.id', 'place_follow.thing_id')
    .select('doc.id')
    .distinct()
    .where('place_follow.kind', '=', 'folder')
    .where('doc.module_id', 'in', moduleIds)
    .execute()
  const isFollowed = new Set(followed.map(({ id }) => id))
  const folders =
    isFollowed.size === 0
      ? []
      : await db
          .selectFrom('doc')
          .select(['id', 'parent_id'])
          .where('module_id', 'in', moduleIds)
          .where('is_folder', '=', 1)
          .execute()
  const parents = new Map(folders.map(({ id, parent_id }) => [id, parent_id]))
  return {
    above: (folderId: number): number[] => {
      const found: number[] = []
      for (let id: number | undefined = folderId; id !== undefined && id !== 0; id = parents.get(id)) {
        if (isFollowed.has(id)) found.push(id)
      }
      return found
    },
  }
}

/** Docs in releases that are valid and followed. */
async function boundChanges(db: Db, changes: PlacedChange[]) {
  const projectIds = [...new Set(changes.map(({ projectId }) => projectId))]
  const releases = await db
    .selectFrom('place_follow')
    .innerJoin('release', 'release.id', 'place_follow.thing_id')
    .select('release.id')
    .distinct()
    .where('place_follow.kind', '=', 'release')
    .where('release.project_id', 'in', projectIds)
    .where('release.status', '=', 1)
    .execute()
  const releaseIds = releases.map(({ id }) => id)
  const found: { releaseId: number; change: PlacedChange }[] = []
  for (const some of releaseIds.length === 0 ? [] : chunks(changes)) {
    const byId = new Map(some.map((change) => [change.id, change]))
    const rows = await db
      .selectFrom('release_doc')
      .select(['release_id', 'doc_id'])
      .where('release_id', 'in', releaseIds)
      .where('doc_id', 'in', [...byId.keys()])
      .execute()
    for (const { release_id, doc_id } of rows) {
      const change = byId.get(doc_id)
      if (change) found.push({ releaseId: release_id, change })
    }
  }
  return found
}

/** What each person follows of the places. */
async function findFollows(db: Db, places: Places, changes: PlacedChange[]): Promise<Map<number, Set<PlaceName>>> {
  const byUser = new Map<number, Set<PlaceName>>()
  const add = (userId: number, place: PlaceName) => {
    const known = byUser.get(userId)
    if (known) known.add(place)
    else byUser.set(userId, new Set([place]))
  }
  for (const [kind, ids] of idsByKind(places)) {
    for (const some of chunks(ids)) {
      const rows = await db
        .selectFrom('place_follow')
        .select(['user_id', 'thing_id'])
        .where('kind', '=', kind)
        .where('thing_id', 'in', some)
        .execute()
      for (const { user_id, thing_id } of rows) add(user_id, `${kind} ${thing_id}`)
    }
  }
  for (const some of chunks(changes.map(({ id }) => id))) {
    const rows = await db.selectFrom('doc_follow').select(['user_id', 'doc_id']).where('doc_id', 'in', some).execute()
    for (const { user_id, doc_id } of rows) add(user_id, `doc ${doc_id}`)
  }
  return byUser
}

function idsByKind(places: Places): Map<PlaceKind, number[]> {
  const found = new Map<PlaceKind, number[]>([
    ['folder', []],
    ['module', []],
    ['project', []],
    ['release', []],
  ])
  for (const place of places.keys()) {
    const [kind = '', id] = place.split(' ')
    found.get(kind as PlaceKind)?.push(Number(id))
  }
  return found
}
