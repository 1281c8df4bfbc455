import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { actorCan } from '../../../http/access.ts'
import { findActorOfUser } from '../../../http/actor.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import { insertJob } from '../../../jobs/job.queries.ts'
import { refuseMoreImports } from './import-bounds.ts'
import { importDocs, placeOfImport, type ImportPayload, type ImportSource } from './import-job.ts'

const MINUTE = 60_000

interface NewSource {
  moduleId: number
  source: ImportSource
  mode: 'append' | 'replace'
  parentId: number
  jobId: number
  minutes?: number
  isOn?: 0 | 1
}

/** Stores the source of a module. A file that is imported later does not replace a source URL. */
export async function keepSource(
  tx: UserCtx,
  { moduleId, source, mode, parentId, jobId, minutes = 60, isOn = 0 }: NewSource,
) {
  const { services, actor } = tx
  const now = services.now()
  if (source.kind === 'file' && (await findSource(tx.db, moduleId))?.kind === 'url') return
  const row = {
    kind: source.kind,
    url: source.kind === 'url' ? source.url : '',
    sealed_auth: source.kind === 'url' ? source.sealedAuth : '',
    file: source.kind === 'file' ? source.file : '',
    refresh_minutes: minutes,
    is_refreshed: isOn,
    mode,
    parent_id: parentId,
    next_at: now + minutes * MINUTE,
    job_id: jobId,
    paused_at: null,
    modified_at: now,
    modified_by: actor.userId,
  }
  await tx.db
    .insertInto('module_source')
    .values({ module_id: moduleId, ...row })
    .onConflict((conflict) => conflict.column('module_id').doUpdateSet(row))
    .execute()
  await tx.db.updateTable('module').set({ import_url: row.url }).where('id', '=', moduleId).execute()
}

const findSource = (db: Db, moduleId: number) =>
  db.selectFrom('module_source').selectAll().where('module_id', '=', moduleId).executeTakeFirst()

export async function readSource({ db, services }: UserCtx, moduleId: number) {
  const row = await findSource(db, moduleId)
  const auth = row && row.sealed_auth !== '' ? openAuth(services.vault.open(row.sealed_auth)) : undefined
  const owner = row && (await findOwner(db, row.modified_by))
  return {
    kind: row?.kind ?? ('' as const),
    url: row?.url ?? '',
    authUsername: auth?.username ?? '',
    hasPassword: auth && auth.password !== '' ? (1 as const) : (0 as const),
    refreshMinutes: row?.refresh_minutes ?? 60,
    refreshStatus: row?.is_refreshed ?? (0 as const),
    mode: row?.mode ?? ('append' as const),
    jobId: row?.job_id ?? 0,
    isPaused: row?.is_refreshed === 1 && row.paused_at !== null ? (1 as const) : (0 as const),
    ownerName: owner?.nickname ?? '',
  }
}

const findOwner = (db: Db, userId: number) =>
  db.selectFrom('user_account').select('nickname').where('id', '=', userId).executeTakeFirst()

const openAuth = (json: string) => JSON.parse(json) as { username: string; password: string }

interface SourceChange {
  moduleId: number
  url: string
  authUsername?: string
  authPassword?: string
  refreshMinutes?: number
  refreshStatus?: 0 | 1
  mode?: 'append' | 'replace'
}

export function saveSource(ctx: UserCtx, change: SourceChange) {
  return transact(ctx, async (tx) => {
    const {
      moduleId,
      url,
      authUsername = '',
      authPassword,
      refreshMinutes = 60,
      refreshStatus = 0,
      mode = 'append',
    } = change
    const { vault } = tx.services
    const known = await findSource(tx.db, moduleId)
    const kept = known && known.sealed_auth !== '' ? openAuth(vault.open(known.sealed_auth)).password : ''
    // Otherwise anyone who can edit the module could send the stored password to a server of their own.
    if (authPassword === undefined && kept !== '' && originOf(known?.url ?? '') !== originOf(url)) {
      throw new UserError('error.passwordAgain', {}, 'authPassword')
    }
    const password = authPassword ?? kept
    const isOpen = authUsername === '' && password === ''
    const sealedAuth = isOpen ? '' : vault.seal(JSON.stringify({ username: authUsername, password }))
    await keepSource(tx, {
      moduleId,
      source: { kind: 'url', url, sealedAuth },
      mode,
      parentId: known?.parent_id ?? 0,
      jobId: known?.job_id ?? 0,
      minutes: refreshMinutes,
      isOn: refreshStatus,
    })
    await tx.db.updateTable('module').set({ type: 1 }).where('id', '=', moduleId).execute()
    return {}
  })
}

/** Scheme, host and port. */
const originOf = (url: string) => URL.parse(url)?.origin

/** From now on the sync runs with the rights of the actor. */
export async function takeOverSource({ db, actor, services }: UserCtx, moduleId: number) {
  const now = services.now()
  const { numUpdatedRows } = await db
    .updateTable('module_source')
    .set({ modified_by: actor.userId, modified_at: now, paused_at: null, next_at: now })
    .where('module_id', '=', moduleId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new UserError('error.noSource')
  return {}
}

/** Syncs a module on request. */
export function refreshModule(ctx: UserCtx, moduleId: number) {
  return transact(ctx, async (tx) => {
    await refuseMoreImports(tx)
    const { actor, request } = tx
    const user = { id: actor.userId, name: actor.nickname, address: request.address, userAgent: request.userAgent }
    const jobId = await enqueueSync(tx.db, { moduleId, user, now: tx.services.now() })
    if (jobId === undefined) throw new UserError('error.noSource')
    return { jobId, moduleId }
  })
}

interface Sync {
  moduleId: number
  user: ImportPayload['user']
  now: number
}

async function enqueueSync(db: Db, { moduleId, user, now }: Sync): Promise<number | undefined> {
  const row = await db
    .selectFrom('module_source')
    .innerJoin('module', 'module.id', 'module_source.module_id')
    .selectAll('module_source')
    .select('module.project_id')
    .where('module_id', '=', moduleId)
    .executeTakeFirst()
  if (!row) return undefined
  const source: ImportSource =
    row.kind === 'url' ? { kind: 'url', url: row.url, sealedAuth: row.sealed_auth } : { kind: 'file', file: row.file }
  const payload: ImportPayload = {
    source,
    projectId: row.project_id,
    moduleId,
    isNewModule: false,
    isNamedByFile: false,
    parentId: await liveFolder(db, row.parent_id),
    mode: row.mode,
    isPreview: false,
    user,
    kind: 'sync',
  }
  const jobId = await insertJob(db, {
    kind: importDocs.name,
    payload,
    userId: user.id,
    now,
    lane: row.kind === 'url' ? 'network' : 'work',
    place: placeOfImport(payload),
  })
  await db
    .updateTable('module_source')
    .set({ job_id: jobId ?? 0, next_at: now + row.refresh_minutes * MINUTE })
    .where('module_id', '=', moduleId)
    .execute()
  return jobId
}

/** The target folder of the import, or the root if it is deleted. */
async function liveFolder(db: Db, id: number): Promise<number> {
  if (id === 0) return 0
  const row = await db
    .selectFrom('doc')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Starts the syncs that are due, with the rights of the users who set the sources. */
export const syncModules: JobKind<Record<string, never>> = {
  name: 'sync-modules',
  everyMs: MINUTE,
  run: async (ctx) => {
    let started = 0
    for (const { module_id: moduleId, modified_by } of await listDueSources(ctx)) {
      const actor = await findActorOfUser(ctx.db, modified_by)
      if (actor && (await actorCan({ db: ctx.db, actor }, 'module.edit', { kind: 'module', id: moduleId }))) {
        const user = { id: actor.userId, name: actor.nickname, address: '', userAgent: '' }
        await enqueueSync(ctx.db, { moduleId, user, now: ctx.services.now() })
        started++
      } else await pauseSync(ctx, moduleId, modified_by)
    }
    return { started }
  },
}

/** Not those of deleted modules, projects and spaces: they go on after a restore. */
function listDueSources({ db, services }: Ctx) {
  return (
    db
      .selectFrom('module_source')
      .innerJoin('module', 'module.id', 'module_source.module_id')
      .innerJoin('project', 'project.id', 'module.project_id')
      .innerJoin('space', 'space.id', 'project.space_id')
      .select(['module_source.module_id', 'module_source.modified_by'])
      .where('module_source.is_refreshed', '=', 1)
      .where('module_source.kind', '=', 'url')
      .where('module_source.paused_at', 'is', null)
      .where('module_source.next_at', '<=', services.now())
      .where('module.deleted_at', 'is', null)
      .where('project.deleted_at', 'is', null)
      .where('space.deleted_at', 'is', null)
      // The last sync is still running or waiting.
      .where('module_source.job_id', 'not in', (eb) =>
        eb.selectFrom('job').select('id').where('state', 'in', ['waiting', 'running']),
      )
      .execute()
  )
}

/** Pauses the sync of a user who lost the right to it, and asks the admins of the project to take it over. */
function pauseSync(ctx: Ctx, moduleId: number, ownerId: number): Promise<void> {
  return transact(ctx, async (tx) => {
    await tx.db
      .updateTable('module_source')
      .set({ paused_at: tx.services.now() })
      .where('module_id', '=', moduleId)
      .execute()
    const owner = await findOwner(tx.db, ownerId)
    await tx.services.news.syncPaused(tx, moduleId, owner?.nickname ?? '')
  })
}
