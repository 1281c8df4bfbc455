import type { IdKind } from '#core/contract/call.ts'
import type { Db } from '../db/open.ts'

/** Where a thing stands, read from the database and never from the request. */
export interface Place {
  spaceId?: number
  projectId?: number
  isPrivate?: boolean
  /** The account that the thing belongs to. */
  ownerId?: number
}

type Finder = (db: Db, keys: number[]) => Promise<Place[]>

/** For each kind of id, the places of the things that exist and are not deleted. */
const finders: Record<IdKind, Finder> = {
  space: async (db, keys) => {
    const rows = await db
      .selectFrom('space')
      .select('id')
      .where('id', 'in', keys)
      .where('deleted_at', 'is', null)
      .execute()
    return rows.map(({ id }) => ({ spaceId: id }))
  },

  project: async (db, keys) => {
    const rows = await db
      .selectFrom('project')
      .innerJoin('space', 'space.id', 'project.space_id')
      .select(['project.id', 'project.space_id', 'project.is_private'])
      .where('project.id', 'in', keys)
      .where('project.deleted_at', 'is', null)
      .where('space.deleted_at', 'is', null)
      .execute()
    return rows.map(({ id, space_id, is_private }) => ({
      spaceId: space_id,
      projectId: id,
      isPrivate: is_private === 1,
    }))
  },

  user: async (db, keys) => {
    const rows = await db.selectFrom('user_account').select('id').where('id', 'in', keys).execute()
    return rows.map(({ id }) => ({ ownerId: id }))
  },

  session: async (db, keys) => {
    const rows = await db.selectFrom('session').select('user_id').where('id', 'in', keys).execute()
    return rows.map(({ user_id }) => ({ ownerId: user_id }))
  },
}

export async function findPlaces(db: Db, kind: IdKind, keys: number[]): Promise<Place[]> {
  return keys.length === 0 ? [] : finders[kind](db, keys)
}
