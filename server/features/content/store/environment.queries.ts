import { dictionaryIdsIn } from '#core/content/links.ts'
import { hasSecrets } from '#core/content/mask.ts'
import type { Param } from '#core/rows/param.ts'
import type { Vault } from '../../../base/vault.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { prepare } from '../../../db/prepared.ts'

/** The global rows of an environment. */
export interface GlobalRows {
  headers: Param[]
  params: Param[]
  returns: Param[]
}

export const noGlobals = (): GlobalRows => ({ headers: [], params: [], returns: [] })

/** Rows are encrypted, because headers contain tokens. New rows are cleaned before, see `cleanTextsAhead`. */
export const sealGlobals = (vault: Vault, globals: GlobalRows): string => vault.seal(JSON.stringify(globals))
export const openGlobals = (vault: Vault, sealed: string): GlobalRows => JSON.parse(vault.open(sealed)) as GlobalRows

const findModuleEnvironments = prepare((db, moduleId: number) =>
  db
    .selectFrom('environment')
    .selectAll()
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .orderBy('order_index')
    .orderBy('id'),
)

export type EnvironmentRow = Awaited<ReturnType<typeof findModuleEnvironments>>[number]

/** In order: docs are shown with the first one. */
export function listEnvironmentRows(db: Db, moduleId: number): Promise<readonly EnvironmentRow[]> {
  return findModuleEnvironments(db, moduleId)
}

export const toEnvironment = (row: EnvironmentRow) => ({
  id: row.id,
  moduleId: row.module_id,
  name: row.name,
  url: row.url,
  isPublic: row.is_public,
  orderIndex: row.order_index,
  version: row.version,
})

export async function listEnvironments(db: Db, moduleId: number) {
  return (await listEnvironmentRows(db, moduleId)).map(toEnvironment)
}

export function getEnvironmentRow(db: Db, id: number): Promise<EnvironmentRow> {
  return db.selectFrom('environment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Whether the environment has secret rows or variables, which are filled in for its host. */
export async function hasSecretsFor({ db, services }: UserCtx, { id, params }: EnvironmentRow): Promise<boolean> {
  const { headers, params: request, returns } = openGlobals(services.vault, params)
  if (hasSecrets([...headers, ...request, ...returns])) return true
  const variables = db.selectFrom('debug_variable').select('id').where('environment_id', '=', id)
  return (await variables.where('is_secret', '=', 1).limit(1).executeTakeFirst()) !== undefined
}

export async function listEnvironmentsUsing({ db, services }: UserCtx, dictionaryId: number) {
  const { module_id } = await db
    .selectFrom('dictionary')
    .select('module_id')
    .where('id', '=', dictionaryId)
    .executeTakeFirstOrThrow()
  const wanted = services.ids.encode(dictionaryId)
  const rows = await listEnvironmentRows(db, module_id)
  return rows.filter(({ params }) => {
    const { headers, params: request, returns } = openGlobals(services.vault, params)
    return dictionaryIdsIn([...headers, ...request, ...returns]).has(wanted)
  })
}
