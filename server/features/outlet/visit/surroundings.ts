import { maskRows } from '#core/content/mask.ts'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import type { Param } from '#core/rows/param.ts'
import type { VisitCtx } from '../../../context/ctx.ts'
import { UserError } from '../../../base/errors.ts'
import type { Db } from '../../../db/open.ts'
import { prepare } from '../../../db/prepared.ts'
import { listOffered } from '../../../http/visit/inside.ts'
import { listErrorCodes } from '../../content/constant/shared-text.ts'

/** An environment, or with id 0 the gateway of a published project. */
export interface Target {
  id: number
  name: string
  url: string
}

/** What a publication decides about how its docs are shown, apart from the docs themselves. */
export interface Surroundings {
  moduleId: number
  /** Changes with the docs of the module and what they refer to. */
  docsVersion: number
  /** The addresses that visitors may know of. */
  environments: Target[]
  /** Those that they may send requests to. */
  debugEnvs: Target[]
  /** Rows that replace those of the module, unless there are none. */
  common: CommonRows
  errorCodes: { module: ErrorCode[]; project: ErrorCode[] }
}

export interface CommonRows {
  globalParams: Param[]
  globalReturns: Param[]
}

const findPlace = prepare((db, docId: number) =>
  db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .select(['module.id as moduleId', 'module.project_id as projectId', 'module.docs_version as docsVersion'])
    .where('doc.id', '=', docId),
)

export async function readSurroundings(ctx: VisitCtx, docId: number): Promise<Surroundings> {
  const { db, visit } = ctx
  const [place] = await findPlace(db, docId)
  if (!place) throw new UserError('error.notFound')
  const { moduleId, projectId, docsVersion } = place
  const offered = await listOffered(db, visit, moduleId)
  const setting = visit.of === 'show' ? await readShowSetting(db, visit.id) : undefined
  const gateway = setting && setting.gatewayUrl !== '' ? [{ id: 0, name: '', url: setting.gatewayUrl }] : undefined
  return {
    moduleId,
    docsVersion,
    environments: gateway ?? offered,
    debugEnvs: gateway && setting?.showDebug === 0 ? [] : (gateway ?? offered),
    common: { globalParams: setting?.globalParams ?? [], globalReturns: setting?.globalReturns ?? [] },
    errorCodes: {
      module: await listErrorCodes(ctx, { moduleId }),
      project: await listErrorCodes(ctx, { projectId }),
    },
  }
}

/** What a published project sets for all of its docs. Secrets are masked. */
export async function readShowSetting(db: Db, projectId: number) {
  const row = await db
    .selectFrom('compose_project')
    .select(['gateway_url', 'show_debug', 'global_params', 'global_returns'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return {
    gatewayUrl: row.gateway_url,
    showDebug: row.show_debug,
    globalParams: maskRows(JSON.parse(row.global_params) as Param[]),
    globalReturns: maskRows(JSON.parse(row.global_returns) as Param[]),
  }
}

/** The rows of the module, as far as the publication has none of its own. */
export function withCommon<Rows extends CommonRows>(rows: Rows, { globalParams, globalReturns }: CommonRows): Rows {
  return {
    ...rows,
    ...(globalParams.length > 0 && { globalParams }),
    ...(globalReturns.length > 0 && { globalReturns }),
  }
}
