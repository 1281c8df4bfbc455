import type { CompiledQuery } from 'kysely'
import type { IdKind } from '#core/contract/call.ts'
import type { Db } from '../db/open.ts'
import { prepare } from '../db/prepared.ts'

/** Where a thing stands, read from the database and never from the request. */
export interface Place {
  spaceId?: number
  projectId?: number
  isPrivate?: boolean
  moduleId?: number
  /** A doc that exists only for those who may edit it. */
  isHidden?: boolean
  /** The account that the thing belongs to. */
  ownerId?: number
  /** It is an account itself, which can be named as a member. */
  isPerson?: true
}

interface Finder<Row> {
  /** The rows of the things that exist and are not deleted. */
  rows: (db: Db, keys: number[]) => { execute(): Promise<Row[]>; compile(): CompiledQuery<Row> }
  toPlace: (row: Row) => Place
}

interface ProjectRow {
  space_id: number
  project_id: number
  is_private: 0 | 1
  module_id?: number
}

const inProject = ({ space_id, project_id, is_private, module_id }: ProjectRow): Place => ({
  spaceId: space_id,
  projectId: project_id,
  isPrivate: is_private === 1,
  ...(module_id !== undefined && { moduleId: module_id }),
})

type Find = (db: Db, keys: number[]) => Promise<Place[]>

/** One key is the common case, and its statement is kept. */
function finder<Row>({ rows, toPlace }: Finder<Row>): Find {
  const one = prepare((db, key: number) => rows(db, [key]))
  return async (db, keys) => {
    const [key] = keys
    const found = keys.length === 1 && key !== undefined ? await one(db, key) : await rows(db, keys).execute()
    return found.map(toPlace)
  }
}

const finders: Record<IdKind, Find> = {
  space: finder({
    rows: (db, keys) => db.selectFrom('space').select('id').where('id', 'in', keys).where('deleted_at', 'is', null),
    toPlace: ({ id }) => ({ spaceId: id }),
  }),

  project: finder({
    rows: (db, keys) =>
      db
        .selectFrom('project')
        .innerJoin('space', 'space.id', 'project.space_id')
        .select(['project.id as project_id', 'project.space_id', 'project.is_private'])
        .where('project.id', 'in', keys)
        .where('project.deleted_at', 'is', null)
        .where('space.deleted_at', 'is', null),
    toPlace: inProject,
  }),

  module: finder({
    rows: (db, keys) => liveModules(db).where('module.id', 'in', keys),
    toPlace: inProject,
  }),

  doc: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('doc', 'doc.module_id', 'module.id')
        .select(['doc.is_show', 'doc.is_folder'])
        .where('doc.id', 'in', keys)
        .where('doc.deleted_at', 'is', null),
    toPlace: (row) => ({ ...inProject(row), isHidden: row.is_show === 0 && row.is_folder === 0 }),
  }),

  upload: finder({
    rows: (db, keys) =>
      liveModules(db).innerJoin('upload', 'upload.module_id', 'module.id').where('upload.id', 'in', keys),
    toPlace: inProject,
  }),

  enum: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('dictionary', 'dictionary.module_id', 'module.id')
        .where('dictionary.id', 'in', keys)
        .where('dictionary.deleted_at', 'is', null),
    toPlace: inProject,
  }),

  enumItem: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('dictionary', 'dictionary.module_id', 'module.id')
        .innerJoin('dictionary_item', 'dictionary_item.dictionary_id', 'dictionary.id')
        .where('dictionary_item.id', 'in', keys)
        .where('dictionary.deleted_at', 'is', null),
    toPlace: inProject,
  }),

  environment: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('environment', 'environment.module_id', 'module.id')
        .where('environment.id', 'in', keys)
        .where('environment.deleted_at', 'is', null),
    toPlace: inProject,
  }),

  model: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('model', 'model.module_id', 'module.id')
        .where('model.id', 'in', keys)
        .where('model.deleted_at', 'is', null),
    toPlace: inProject,
  }),

  push: finder({
    rows: (db, keys) =>
      liveModules(db).innerJoin('push_log', 'push_log.module_id', 'module.id').where('push_log.id', 'in', keys),
    toPlace: inProject,
  }),

  release: finder({
    rows: (db, keys) =>
      db
        .selectFrom('release')
        .innerJoin('project', 'project.id', 'release.project_id')
        .innerJoin('space', 'space.id', 'project.space_id')
        .select(['project.id as project_id', 'project.space_id', 'project.is_private'])
        .where('release.id', 'in', keys)
        .where('project.deleted_at', 'is', null)
        .where('space.deleted_at', 'is', null),
    toPlace: inProject,
  }),

  user: finder({
    rows: (db, keys) => db.selectFrom('user_account').select('id').where('id', 'in', keys),
    toPlace: () => ({ isPerson: true }),
  }),

  session: finder({
    rows: (db, keys) => db.selectFrom('session').select('user_id').where('id', 'in', keys),
    toPlace: ({ user_id }) => ({ ownerId: user_id }),
  }),

  openUser: finder({
    rows: (db, keys) =>
      db
        .selectFrom('open_user')
        .innerJoin('space', 'space.id', 'open_user.space_id')
        .select('space.id')
        .where('open_user.id', 'in', keys)
        .where('space.deleted_at', 'is', null),
    toPlace: ({ id }) => ({ spaceId: id }),
  }),

  /** What was deleted with something above it comes back with that: it has no place of its own meanwhile. */
  trash: finder({
    rows: (db, keys) =>
      db
        .selectFrom('trash')
        .innerJoin('space', 'space.id', 'trash.space_id')
        .leftJoin('project', 'project.id', 'trash.project_id')
        .leftJoin('module', 'module.id', 'trash.module_id')
        .select(['trash.kind', 'trash.space_id', 'trash.project_id', 'project.is_private'])
        .where('trash.id', 'in', keys)
        .where((eb) => eb.or([eb('trash.kind', '=', 'space'), eb('space.deleted_at', 'is', null)]))
        .where((eb) => eb.or([eb('trash.kind', 'in', ['space', 'project']), eb('project.deleted_at', 'is', null)]))
        .where('module.deleted_at', 'is', null),
    toPlace: ({ kind, space_id, project_id, is_private }) =>
      kind === 'space'
        ? { spaceId: space_id }
        : { spaceId: space_id, projectId: project_id, isPrivate: is_private === 1 },
  }),

  job: finder({
    rows: (db, keys) => db.selectFrom('job').select('user_id').where('id', 'in', keys),
    toPlace: ({ user_id }) => ({ ownerId: user_id }),
  }),

  message: finder({
    rows: (db, keys) => db.selectFrom('message').select('user_id').where('id', 'in', keys),
    toPlace: ({ user_id }) => ({ ownerId: user_id }),
  }),

  webhook: finder({
    rows: (db, keys) =>
      liveModules(db).innerJoin('webhook', 'webhook.module_id', 'module.id').where('webhook.id', 'in', keys),
    toPlace: inProject,
  }),

  webhookDelivery: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('webhook', 'webhook.module_id', 'module.id')
        .innerJoin('webhook_delivery', 'webhook_delivery.webhook_id', 'webhook.id')
        .where('webhook_delivery.id', 'in', keys),
    toPlace: inProject,
  }),
}

/** Modules that are reached by nothing deleted. */
function liveModules(db: Db) {
  return db
    .selectFrom('module')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(['module.id as module_id', 'module.project_id', 'project.space_id', 'project.is_private'])
    .where('module.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
}

export async function findPlaces(db: Db, kind: IdKind, keys: number[]): Promise<Place[]> {
  return keys.length === 0 ? [] : finders[kind](db, keys)
}
