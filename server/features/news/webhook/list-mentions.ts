import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { listReaders } from '../../content/readable/readers.ts'
import { groupFollowers, placeChanges } from '../follow/followers.ts'
import type { Mention, MentionColumn } from './chat/chat-service.ts'
import type { Told } from './told-docs.ts'

/** More people are not mentioned in one message. */
const MAX_MENTIONS = 20

interface Wanted {
  projectId: number
  told: Told
  column: MentionColumn
}

/** People who follow what a notice is about and can read it, without those who caused it. */
export async function listMentions(db: Db, { projectId, told, column }: Wanted): Promise<Mention[]> {
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
  return findMentions(db, column, [...named])
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

async function findMentions(db: Db, column: MentionColumn, userIds: number[]): Promise<Mention[]> {
  const found = new Map<string, Mention>()
  for (const ids of chunks(userIds)) {
    const rows = await db
      .selectFrom('user_account')
      .select([`${column} as id`, 'nickname as name'])
      .where('id', 'in', ids)
      .where('status', '=', 1)
      .where(column, '<>', '')
      .orderBy(column)
      .limit(MAX_MENTIONS)
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()].slice(0, MAX_MENTIONS)
}
