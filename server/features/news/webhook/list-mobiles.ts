import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { listReaders } from '../../content/readable/readers.ts'
import { groupFollowers, placeChanges } from '../follow/followers.ts'
import type { Told } from './told-docs.ts'

/** More people are not mentioned in one message. */
const MAX_MENTIONS = 20

/** Mobile numbers of people who follow what a notice is about and can read it, without those who caused it. */
export async function listMobiles(db: Db, projectId: number, told: Told): Promise<string[]> {
  const changes = await placeChanges(
    db,
    told.docs.map(({ id, name, change }) => ({ id, moduleId: 0, name, event: change })),
  )
  const groups = changes.length === 0 ? [] : await groupFollowers(db, changes)
  const ofReleases = await listReleaseFollowers(db, told)
  const followerIds = [...groups.flatMap(({ userIds }) => userIds), ...ofReleases]
  const readers = await listReaders(db, projectId, [...new Set(followerIds)])
  const named = new Set(ofReleases.filter((id) => readers.has(id)))
  for (const { userIds, changes: followed } of groups) {
    const isShown = followed.some((change) => change.isShown)
    for (const id of userIds) if (isShown ? readers.has(id) : readers.get(id)?.seesHidden) named.add(id)
  }
  for (const { id } of told.by) named.delete(id)
  return findMobiles(db, [...named])
}

async function listReleaseFollowers(db: Db, { notes = [] }: Told): Promise<number[]> {
  const releaseIds = notes.flatMap((note) => (note.event === 'released' ? [note.releaseId] : []))
  if (releaseIds.length === 0) return []
  const rows = await db
    .selectFrom('place_follow')
    .select('user_id')
    .where('kind', '=', 'release')
    .where('thing_id', 'in', releaseIds)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function findMobiles(db: Db, userIds: number[]): Promise<string[]> {
  const mobiles = new Set<string>()
  for (const ids of chunks(userIds)) {
    const rows = await db
      .selectFrom('user_account')
      .select('wecom_mobile')
      .where('id', 'in', ids)
      .where('status', '=', 1)
      .where('wecom_mobile', '<>', '')
      .orderBy('wecom_mobile')
      .limit(MAX_MENTIONS)
      .execute()
    for (const { wecom_mobile } of rows) mobiles.add(wecom_mobile)
  }
  return [...mobiles].slice(0, MAX_MENTIONS)
}
