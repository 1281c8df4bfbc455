import { errorCodePattern, type ErrorCode } from '#core/error-code/error-code.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { SharedTextKind } from '../../../db/tables.ts'
import { lockPlace } from '../../places/member/member.queries.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { cleanAhead } from '../store/clean-ahead.ts'

/** A project, or one of its modules. */
interface Home {
  projectId: number
  /** 0: the project itself. */
  moduleId: number
}

async function moduleHome(db: Db, moduleId: number): Promise<Home> {
  const row = await db.selectFrom('module').select('project_id').where('id', '=', moduleId).executeTakeFirstOrThrow()
  return { projectId: row.project_id, moduleId }
}

const projectHome = (projectId: number): Home => ({ projectId, moduleId: 0 })

async function readText(db: Db, kind: SharedTextKind, { projectId, moduleId }: Home): Promise<string> {
  const row = await db
    .selectFrom('shared_text')
    .select('content')
    .where('kind', '=', kind)
    .where('project_id', '=', projectId)
    .where('module_id', '=', moduleId)
    .executeTakeFirst()
  return row?.content ?? ''
}

interface SaveText extends Home {
  kind: SharedTextKind
  content: string
  /** The version that the user saw; undefined: no check. */
  seen?: string
}

/** Writes a text unless it has changed since the user read it. */
function saveText(ctx: UserCtx, { kind, content, seen, ...home }: SaveText) {
  return transact(ctx, async (tx) => {
    if (home.moduleId === 0) await lockPlace(tx.db, { kind: 'project', id: home.projectId })
    else await touchModule(tx.db, home.moduleId)
    const current = await readText(tx.db, kind, home)
    if (seen !== undefined && seen !== current) throw await changedMeanwhile(tx.db, kind, home)
    const change = { content, modified_at: tx.services.now(), modified_by: tx.actor.userId }
    await tx.db
      .insertInto('shared_text')
      .values({ kind, project_id: home.projectId, module_id: home.moduleId, ...change })
      .onConflict((conflict) => conflict.columns(['kind', 'project_id', 'module_id']).doUpdateSet(change))
      .execute()
  })
}

async function changedMeanwhile(db: Db, kind: SharedTextKind, { projectId, moduleId }: Home): Promise<UserError> {
  const row = await db
    .selectFrom('shared_text')
    .leftJoin('user_account', 'user_account.id', 'shared_text.modified_by')
    .select('user_account.nickname')
    .where('shared_text.kind', '=', kind)
    .where('shared_text.project_id', '=', projectId)
    .where('shared_text.module_id', '=', moduleId)
    .executeTakeFirst()
  return new UserError('error.changedMeanwhile', { name: row?.nickname ?? '' })
}

export const readProjectConstants = ({ db }: UserCtx, projectId: number) =>
  readText(db, 'constants', projectHome(projectId))

export async function readModuleConstants({ db }: UserCtx, moduleId: number) {
  return readText(db, 'constants', await moduleHome(db, moduleId))
}

export async function readAllConstants(ctx: UserCtx, moduleId: number) {
  const { projectId } = await moduleHome(ctx.db, moduleId)
  return {
    constantModule: await readModuleConstants(ctx, moduleId),
    constantProject: await readProjectConstants(ctx, projectId),
  }
}

interface SaveConstants {
  id: number
  content: string
  seen?: string
}

/** Returns the text as stored, sanitized. */
export async function saveProjectConstants(ctx: UserCtx, { id, content, seen }: SaveConstants): Promise<string> {
  const cleaned = await cleanConstants(ctx, content)
  await saveText(ctx, { ...projectHome(id), kind: 'constants', content: cleaned, seen })
  return cleaned
}

export async function saveModuleConstants(ctx: UserCtx, { id, content, seen }: SaveConstants): Promise<string> {
  const cleaned = await cleanConstants(ctx, content)
  await saveText(ctx, { ...(await moduleHome(ctx.db, id)), kind: 'constants', content: cleaned, seen })
  return cleaned
}

async function cleanConstants({ services, actor }: UserCtx, content: string): Promise<string> {
  const clean = await cleanAhead(services, [content], { owner: `user ${actor.userId}` })
  return clean(content)
}

interface OneHome {
  projectId?: number
  moduleId?: number
}

/** The module if one is given, otherwise the project. */
async function findHome({ db }: Pick<UserCtx, 'db'>, { projectId, moduleId }: OneHome): Promise<Home> {
  if (moduleId !== undefined) return moduleHome(db, moduleId)
  if (projectId === undefined) throw new UserError('error.notEmpty', {}, 'projectId')
  return projectHome(projectId)
}

export async function listErrorCodes(ctx: Pick<UserCtx, 'db'>, where: OneHome): Promise<ErrorCode[]> {
  const text = await readText(ctx.db, 'errorCodes', await findHome(ctx, where))
  return text === '' ? [] : (JSON.parse(text) as ErrorCode[])
}

interface SaveErrorCodes extends OneHome {
  rows: ErrorCode[]
  seen?: ErrorCode[]
}

/** Codes entered by users. Codes of another format are kept if a machine delivered them. */
export function saveWrittenErrorCodes(ctx: UserCtx, input: SaveErrorCodes) {
  return transact(ctx, async (tx) => {
    const known = new Set((await listErrorCodes(tx, input)).map(({ code }) => code))
    const bad = input.rows.find(({ code }) => !errorCodePattern.test(code) && !known.has(code))
    if (bad) throw new UserError('error.errorCode', { code: bad.code }, 'rows')
    return saveErrorCodes(tx, input)
  })
}

export async function saveErrorCodes(ctx: UserCtx, { rows, seen, ...where }: SaveErrorCodes) {
  const twice = rows.find(({ code }, index) => rows.findIndex((row) => row.code === code) !== index)
  if (twice) throw new UserError('error.paramTwice', { name: twice.code }, 'rows')
  await saveText(ctx, {
    ...(await findHome(ctx, where)),
    kind: 'errorCodes',
    content: codesText(rows),
    ...(seen && { seen: codesText(seen) }),
  })
  return {}
}

/** Normalizes the order of fields, so that equal rows give equal text; no rows give "". */
function codesText(rows: ErrorCode[]): string {
  return rows.length === 0 ? '' : JSON.stringify(rows.map(({ code, msg, solution }) => ({ code, msg, solution })))
}
