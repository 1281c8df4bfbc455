import type { IdKind } from '#core/contract/call.ts'
import type { Db } from '../db/open.ts'

/** Where a thing stands, read from the database and never from the request. */
export interface Place {
  spaceId?: number
  projectId?: number
  isPrivate?: boolean
  moduleId?: number
  /** The account that the thing belongs to. */
  ownerId?: number
  /** It is an account itself, which can be named as a member. */
  isPerson?: true
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

  module: async (db, keys) => {
    const rows = await db
      .selectFrom('module')
      .innerJoin('project', 'project.id', 'module.project_id')
      .innerJoin('space', 'space.id', 'project.space_id')
      .select(['module.id', 'module.project_id', 'project.space_id', 'project.is_private'])
      .where('module.id', 'in', keys)
      .where('module.deleted_at', 'is', null)
      .where('project.deleted_at', 'is', null)
      .where('space.deleted_at', 'is', null)
      .execute()
    return rows.map((row) => ({
      spaceId: row.space_id,
      projectId: row.project_id,
      isPrivate: row.is_private === 1,
      moduleId: row.id,
    }))
  },

  doc: async (db, keys) => {
    const rows = await db
      .selectFrom('doc')
      .innerJoin('module', 'module.id', 'doc.module_id')
      .innerJoin('project', 'project.id', 'module.project_id')
      .innerJoin('space', 'space.id', 'project.space_id')
      .select(['doc.module_id', 'module.project_id', 'project.space_id', 'project.is_private'])
      .where('doc.id', 'in', keys)
      .where('doc.deleted_at', 'is', null)
      .where('module.deleted_at', 'is', null)
      .where('project.deleted_at', 'is', null)
      .where('space.deleted_at', 'is', null)
      .execute()
    return rows.map((row) => ({
      spaceId: row.space_id,
      projectId: row.project_id,
      isPrivate: row.is_private === 1,
      moduleId: row.module_id,
    }))
  },

  upload: async (db, keys) => {
    const rows = await db
      .selectFrom('upload')
      .innerJoin('module', 'module.id', 'upload.module_id')
      .innerJoin('project', 'project.id', 'module.project_id')
      .innerJoin('space', 'space.id', 'project.space_id')
      .select(['module.id', 'module.project_id', 'project.space_id', 'project.is_private'])
      .where('upload.id', 'in', keys)
      .where('module.deleted_at', 'is', null)
      .where('project.deleted_at', 'is', null)
      .where('space.deleted_at', 'is', null)
      .execute()
    return rows.map((row) => ({
      spaceId: row.space_id,
      projectId: row.project_id,
      isPrivate: row.is_private === 1,
      moduleId: row.id,
    }))
  },

  user: async (db, keys) => {
    const rows = await db.selectFrom('user_account').select('id').where('id', 'in', keys).execute()
    return rows.map(() => ({ isPerson: true }))
  },

  session: async (db, keys) => {
    const rows = await db.selectFrom('session').select('user_id').where('id', 'in', keys).execute()
    return rows.map(({ user_id }) => ({ ownerId: user_id }))
  },

  openUser: async (db, keys) => {
    const rows = await db
      .selectFrom('open_user')
      .innerJoin('space', 'space.id', 'open_user.space_id')
      .select('space.id')
      .where('open_user.id', 'in', keys)
      .where('space.deleted_at', 'is', null)
      .execute()
    return rows.map(({ id }) => ({ spaceId: id }))
  },

  /** What was deleted with something above it comes back with that: it has no place of its own meanwhile. */
  trash: async (db, keys) => {
    const rows = await db
      .selectFrom('trash')
      .innerJoin('space', 'space.id', 'trash.space_id')
      .leftJoin('project', 'project.id', 'trash.project_id')
      .leftJoin('doc', (join) => join.onRef('doc.id', '=', 'trash.thing_id').on('trash.kind', '=', 'doc'))
      .leftJoin('module', 'module.id', 'doc.module_id')
      .select(['trash.kind', 'trash.space_id', 'trash.project_id', 'project.is_private'])
      .where('trash.id', 'in', keys)
      .where((eb) => eb.or([eb('trash.kind', '=', 'space'), eb('space.deleted_at', 'is', null)]))
      .where((eb) => eb.or([eb('trash.kind', 'in', ['space', 'project']), eb('project.deleted_at', 'is', null)]))
      .where('module.deleted_at', 'is', null)
      .execute()
    return rows.map(({ kind, space_id, project_id, is_private }) =>
      kind === 'space'
        ? { spaceId: space_id }
        : { spaceId: space_id, projectId: project_id, isPrivate: is_private === 1 },
    )
  },

  job: async (db, keys) => {
    const rows = await db.selectFrom('job').select('user_id').where('id', 'in', keys).execute()
    return rows.map(({ user_id }) => ({ ownerId: user_id }))
  },
}

export async function findPlaces(db: Db, kind: IdKind, keys: number[]): Promise<Place[]> {
  return keys.length === 0 ? [] : finders[kind](db, keys)
}
