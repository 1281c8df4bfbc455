import type { CompiledQuery } from 'kysely'
import type { Action } from '#core/access/policy.ts'
import type { IdKind } from '#core/contract/call.ts'
import type { Db } from '../db/open.ts'
import { prepare } from '../db/prepared.ts'

/** Location of the thing that an id refers to, always read from the database and never from the request. */
export interface AccessTarget {
  spaceId?: number
  projectId?: number
  isPrivate?: boolean
  moduleId?: number
  /** The compose project that it belongs to. */
  composeId?: number
  /** A hidden doc, which is visible only to users who may edit it. */
  isHidden?: boolean
  /** The account that it belongs to. */
  ownerId?: number
  /** The owner can see it only while they may do this at the project. */
  ownerNeeds?: Action
  /** Who wrote it, for things that others can see. */
  authorId?: number
  /** The id is that of an account, which can be named as a member. */
  isPerson?: true
  /** It belongs to the whole instance, and every user can see it. */
  isOfInstance?: true
}

interface Finder<Row> {
  /** Rows that exist and are not deleted. */
  rows: (db: Db, keys: number[]) => { execute(): Promise<Row[]>; compile(): CompiledQuery<Row> }
  toTarget: (row: Row) => AccessTarget
}

interface ProjectRow {
  space_id: number
  project_id: number
  is_private: 0 | 1
  module_id?: number
}

const inProject = ({ space_id, project_id, is_private, module_id }: ProjectRow): AccessTarget => ({
  spaceId: space_id,
  projectId: project_id,
  isPrivate: is_private === 1,
  ...(module_id !== undefined && { moduleId: module_id }),
})

interface ComposeRow {
  space_id: number
  compose_id: number
}

const inCompose = ({ space_id, compose_id }: ComposeRow): AccessTarget => ({ spaceId: space_id, composeId: compose_id })

type Find = (db: Db, keys: number[]) => Promise<AccessTarget[]>

/** A single key is the common case and uses a prepared statement. */
function finder<Row>({ rows, toTarget }: Finder<Row>): Find {
  const one = prepare((db, key: number) => rows(db, [key]))
  return async (db, keys) => {
    const [key] = keys
    const found = keys.length === 1 && key !== undefined ? await one(db, key) : await rows(db, keys).execute()
    return found.map(toTarget)
  }
}

const finders: Record<IdKind, Find> = {
  share: finder({
    rows: (db, keys) =>
      liveModules(db).innerJoin('share', 'share.module_id', 'module.id').where('share.id', 'in', keys),
    toTarget: inProject,
  }),

  compose: finder({
    rows: (db, keys) => liveComposeProjects(db).where('compose_project.id', 'in', keys),
    toTarget: inCompose,
  }),

  composeNode: finder({
    rows: (db, keys) =>
      liveComposeProjects(db)
        .innerJoin('compose_node', 'compose_node.project_id', 'compose_project.id')
        .where('compose_node.id', 'in', keys),
    toTarget: inCompose,
  }),

  composePage: finder({
    rows: (db, keys) =>
      liveComposeProjects(db)
        .innerJoin('compose_page', 'compose_page.project_id', 'compose_project.id')
        .where('compose_page.id', 'in', keys),
    toTarget: inCompose,
  }),

  composeUpload: finder({
    rows: (db, keys) =>
      liveComposeProjects(db)
        .innerJoin('compose_upload', 'compose_upload.project_id', 'compose_project.id')
        .where('compose_upload.id', 'in', keys),
    toTarget: inCompose,
  }),

  // Of a share or of a compose project.
  visitKey: async (db, keys) => [
    ...(await liveModules(db)
      .innerJoin('share', 'share.module_id', 'module.id')
      .innerJoin('visit_pass', 'visit_pass.share_id', 'share.id')
      .where('visit_pass.id', 'in', keys)
      .where('visit_pass.kind', '=', 'key')
      .execute()
      .then((rows) => rows.map(inProject))),
    ...(await liveComposeProjects(db)
      .innerJoin('visit_pass', 'visit_pass.compose_id', 'compose_project.id')
      .where('visit_pass.id', 'in', keys)
      .where('visit_pass.kind', '=', 'key')
      .execute()
      .then((rows) => rows.map(inCompose))),
  ],

  space: finder({
    rows: (db, keys) => db.selectFrom('space').select('id').where('id', 'in', keys).where('deleted_at', 'is', null),
    toTarget: ({ id }) => ({ spaceId: id }),
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
    toTarget: inProject,
  }),

  module: finder({
    rows: (db, keys) => liveModules(db).where('module.id', 'in', keys),
    toTarget: inProject,
  }),

  doc: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('doc', 'doc.module_id', 'module.id')
        .select(['doc.is_show', 'doc.is_folder'])
        .where('doc.id', 'in', keys)
        .where('doc.deleted_at', 'is', null),
    toTarget: (row) => ({ ...inProject(row), isHidden: row.is_show === 0 && row.is_folder === 0 }),
  }),

  /** Deleted with its doc, and hidden with it. */
  docRevision: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('doc', 'doc.module_id', 'module.id')
        .innerJoin('doc_revision', 'doc_revision.doc_id', 'doc.id')
        .select('doc.is_show')
        .where('doc_revision.id', 'in', keys)
        .where('doc.deleted_at', 'is', null),
    toTarget: (row) => ({ ...inProject(row), isHidden: row.is_show === 0 }),
  }),

  upload: finder({
    rows: (db, keys) =>
      liveModules(db).innerJoin('upload', 'upload.module_id', 'module.id').where('upload.id', 'in', keys),
    toTarget: inProject,
  }),

  enum: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('dictionary', 'dictionary.module_id', 'module.id')
        .where('dictionary.id', 'in', keys)
        .where('dictionary.deleted_at', 'is', null),
    toTarget: inProject,
  }),

  enumItem: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('dictionary', 'dictionary.module_id', 'module.id')
        .innerJoin('dictionary_item', 'dictionary_item.dictionary_id', 'dictionary.id')
        .where('dictionary_item.id', 'in', keys)
        .where('dictionary.deleted_at', 'is', null),
    toTarget: inProject,
  }),

  environment: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('environment', 'environment.module_id', 'module.id')
        .where('environment.id', 'in', keys)
        .where('environment.deleted_at', 'is', null),
    toTarget: inProject,
  }),

  model: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('model', 'model.module_id', 'module.id')
        .where('model.id', 'in', keys)
        .where('model.deleted_at', 'is', null),
    toTarget: inProject,
  }),

  push: finder({
    rows: (db, keys) =>
      liveModules(db).innerJoin('push_log', 'push_log.module_id', 'module.id').where('push_log.id', 'in', keys),
    toTarget: inProject,
  }),

  release: finder({
    rows: (db, keys) => liveReleases(db).where('release.id', 'in', keys),
    toTarget: inProject,
  }),

  user: finder({
    rows: (db, keys) =>
      db.selectFrom('user_account').select('id').where('id', 'in', keys).where('deleted_at', 'is', null),
    toTarget: () => ({ isPerson: true }),
  }),

  userSession: finder({
    rows: (db, keys) => db.selectFrom('session').select('user_id').where('id', 'in', keys),
    toTarget: () => ({ isPerson: true }),
  }),

  invitation: finder({
    rows: (db, keys) => db.selectFrom('invitation').select('id').where('id', 'in', keys),
    toTarget: () => ({ isOfInstance: true }),
  }),

  session: finder({
    rows: (db, keys) => db.selectFrom('session').select('user_id').where('id', 'in', keys),
    toTarget: ({ user_id }) => ({ ownerId: user_id }),
  }),

  accessToken: finder({
    rows: (db, keys) => db.selectFrom('access_token').select('user_id').where('id', 'in', keys),
    toTarget: ({ user_id }) => ({ ownerId: user_id }),
  }),

  openUser: finder({
    rows: (db, keys) =>
      db
        .selectFrom('open_user')
        .innerJoin('space', 'space.id', 'open_user.space_id')
        .select('space.id')
        .where('open_user.id', 'in', keys)
        .where('space.deleted_at', 'is', null),
    toTarget: ({ id }) => ({ spaceId: id }),
  }),

  template: finder({
    rows: (db, keys) => db.selectFrom('code_template').select('id').where('id', 'in', keys),
    toTarget: () => ({ isOfInstance: true }),
  }),

  /** Something that was deleted with its parent is restored with the parent, and cannot be accessed until then. */
  trash: finder({
    rows: (db, keys) =>
      db
        .selectFrom('trash')
        .innerJoin('space', 'space.id', 'trash.space_id')
        .leftJoin('project', 'project.id', 'trash.project_id')
        .leftJoin('module', 'module.id', 'trash.module_id')
        .select(['trash.kind', 'trash.space_id', 'trash.project_id', 'project.is_private'])
        .where('trash.id', 'in', keys)
        .where('trash.is_removed', '=', 0)
        .where((eb) => eb.or([eb('trash.kind', '=', 'space'), eb('space.deleted_at', 'is', null)]))
        .where((eb) => eb.or([eb('trash.kind', 'in', ['space', 'project']), eb('project.deleted_at', 'is', null)]))
        .where('module.deleted_at', 'is', null),
    toTarget: ({ kind, space_id, project_id, is_private }) =>
      kind === 'space'
        ? { spaceId: space_id }
        : { spaceId: space_id, projectId: project_id, isPrivate: is_private === 1 },
  }),

  /** A job whose module or project is deleted cannot be accessed. */
  job: finder({
    rows: (db, keys) =>
      db
        .selectFrom('job')
        .leftJoin('module', 'module.id', 'job.module_id')
        .leftJoin('project', 'project.id', 'job.project_id')
        .leftJoin('space', 'space.id', 'project.space_id')
        .select(['job.user_id', 'job.needs', 'job.project_id', 'project.space_id', 'project.is_private'])
        .where('job.id', 'in', keys)
        .where((eb) => eb.or([eb('job.module_id', '=', 0), eb('module.id', 'is not', null)]))
        .where((eb) => eb.or([eb('job.project_id', '=', 0), eb('space.id', 'is not', null)]))
        .where('module.deleted_at', 'is', null)
        .where('project.deleted_at', 'is', null)
        .where('space.deleted_at', 'is', null),
    toTarget: ({ user_id, needs, project_id, space_id, is_private }) =>
      needs === ''
        ? { ownerId: user_id }
        : {
            ownerId: user_id,
            ownerNeeds: needs,
            spaceId: space_id ?? 0,
            projectId: project_id,
            isPrivate: is_private === 1,
          },
  }),

  message: finder({
    rows: (db, keys) => db.selectFrom('message').select('user_id').where('id', 'in', keys),
    toTarget: ({ user_id }) => ({ ownerId: user_id }),
  }),

  savedCall: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('doc', 'doc.module_id', 'module.id')
        .innerJoin('saved_call', 'saved_call.doc_id', 'doc.id')
        .select(['doc.is_show', 'saved_call.user_id'])
        .where('saved_call.id', 'in', keys)
        .where('doc.deleted_at', 'is', null),
    toTarget: (row) => ({
      ...inProject(row),
      isHidden: row.is_show === 0,
      ...(row.user_id !== null && { ownerId: row.user_id, ownerNeeds: 'project.read' as const }),
    }),
  }),

  comment: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('doc', 'doc.module_id', 'module.id')
        .innerJoin('doc_comment', 'doc_comment.doc_id', 'doc.id')
        .select(['doc.is_show', 'doc_comment.user_id'])
        .where('doc_comment.id', 'in', keys)
        .where('doc.deleted_at', 'is', null),
    toTarget: (row) => ({ ...inProject(row), isHidden: row.is_show === 0, authorId: row.user_id ?? 0 }),
  }),

  // Of a module or of a release.
  webhook: async (db, keys) => [
    ...(await liveModules(db)
      .innerJoin('webhook', 'webhook.module_id', 'module.id')
      .where('webhook.id', 'in', keys)
      .execute()
      .then((rows) => rows.map(inProject))),
    ...(await liveReleases(db)
      .innerJoin('webhook', 'webhook.release_id', 'release.id')
      .where('webhook.id', 'in', keys)
      .execute()
      .then((rows) => rows.map(inProject))),
  ],

  webhookDelivery: async (db, keys) => [
    ...(await liveModules(db)
      .innerJoin('webhook', 'webhook.module_id', 'module.id')
      .innerJoin('webhook_delivery', 'webhook_delivery.webhook_id', 'webhook.id')
      .where('webhook_delivery.id', 'in', keys)
      .execute()
      .then((rows) => rows.map(inProject))),
    ...(await liveReleases(db)
      .innerJoin('webhook', 'webhook.release_id', 'release.id')
      .innerJoin('webhook_delivery', 'webhook_delivery.webhook_id', 'webhook.id')
      .where('webhook_delivery.id', 'in', keys)
      .execute()
      .then((rows) => rows.map(inProject))),
  ],

  /** It belongs to a doc, a module or a project: the ids above are found from there. */
  debugScript: finder({
    rows: (db, keys) =>
      db
        .selectFrom('debug_script as script')
        .leftJoin('doc', 'doc.id', 'script.doc_id')
        .leftJoin('module', (join) =>
          join.on((eb) => eb('module.id', '=', eb.fn.coalesce('script.module_id', 'doc.module_id'))),
        )
        .innerJoin('project', (join) =>
          join.on((eb) => eb('project.id', '=', eb.fn.coalesce('script.project_id', 'module.project_id'))),
        )
        .innerJoin('space', 'space.id', 'project.space_id')
        .select(['project.id as project_id', 'project.space_id', 'project.is_private', 'module.id as module_id'])
        .where('script.id', 'in', keys)
        .where('doc.deleted_at', 'is', null)
        .where('module.deleted_at', 'is', null)
        .where('project.deleted_at', 'is', null)
        .where('space.deleted_at', 'is', null),
    toTarget: ({ module_id, ...row }) => inProject({ ...row, ...(module_id !== null && { module_id }) }),
  }),

  mock: finder({
    rows: (db, keys) =>
      liveModules(db)
        .innerJoin('doc', 'doc.module_id', 'module.id')
        .innerJoin('mock_config', 'mock_config.doc_id', 'doc.id')
        .select('doc.is_show')
        .where('mock_config.id', 'in', keys)
        .where('doc.deleted_at', 'is', null),
    toTarget: (row) => ({ ...inProject(row), isHidden: row.is_show === 0 }),
  }),
}

/** Modules that are not deleted, and whose project and space are not deleted. */
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

function liveReleases(db: Db) {
  return db
    .selectFrom('release')
    .innerJoin('project', 'project.id', 'release.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(['project.id as project_id', 'project.space_id', 'project.is_private'])
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
}

function liveComposeProjects(db: Db) {
  return db
    .selectFrom('compose_project')
    .innerJoin('space', 'space.id', 'compose_project.space_id')
    .select(['compose_project.id as compose_id', 'compose_project.space_id'])
    .where('space.deleted_at', 'is', null)
}

export async function findTargets(db: Db, kind: IdKind, keys: number[]): Promise<AccessTarget[]> {
  return keys.length === 0 ? [] : finders[kind](db, keys)
}
