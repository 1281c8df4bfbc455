import { dictionaryIdsIn } from '#core/content/links.ts'
import { maskRows } from '#core/content/mask.ts'
import type { Param } from '#core/rows/param.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import { actorCan } from '../../../http/access.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { cleanTextsAhead } from '../store/clean-ahead.ts'
import { findDictionaries } from '../store/dictionary.queries.ts'
import {
  getEnvironmentRow,
  listEnvironmentRows,
  noGlobals,
  openGlobals,
  toEnvironment,
  type EnvironmentRow,
  type GlobalRows,
} from '../store/environment.queries.ts'
import { refuseForeignLinks } from '../store/foreign-links.ts'
import { findModels } from '../store/model.queries.ts'
import { reviseGlobals } from '../store/write-environment.ts'
import { checkedTable, holdsRow, newRow, withChangedRow, withoutRow, withRow, type RowFields } from './row-edits.ts'

const tables = { 1: 'headers', 2: 'params', 3: 'returns' } as const
export type Style = keyof typeof tables

/** What `isMasked` hides: the values of secret rows, for readers who may not see them. */
interface Cover {
  isMasked: boolean
}

/** Secrets are for users who may edit them. */
const coverFor = async (ctx: UserCtx, moduleId: number): Promise<Cover> => ({
  isMasked: !(await actorCan(ctx, 'secret.read', { kind: 'module', id: moduleId })),
})

function readGlobals({ services }: Pick<Ctx, 'services'>, row: EnvironmentRow, { isMasked }: Cover): GlobalRows {
  const globals = openGlobals(services.vault, row.params)
  if (!isMasked) return globals
  const { headers, params, returns } = globals
  return { headers: maskRows(headers), params: maskRows(params), returns: maskRows(returns) }
}

export async function listGlobalRows(ctx: UserCtx, { environmentId, style }: { environmentId: number; style: Style }) {
  const row = await getEnvironmentRow(ctx.db, environmentId)
  return readGlobals(ctx, row, await coverFor(ctx, row.module_id))[tables[style]]
}

interface GlobalsPlace {
  moduleId: number
  /** By default the first one. */
  environmentId?: number
}

/** The global rows that docs of a module are shown with. */
export async function readModuleGlobals(ctx: Ctx, { moduleId, environmentId }: GlobalsPlace, cover: Cover) {
  const rows = await listEnvironmentRows(ctx.db, moduleId)
  const row = environmentId === undefined ? rows[0] : rows.find(({ id }) => id === environmentId)
  const { headers, params, returns } = row ? readGlobals(ctx, row, cover) : noGlobals()
  return { globalHeaders: headers, globalParams: params, globalReturns: returns }
}

/** Same for a page that already shows a doc and selects another environment. */
export async function readGlobalsWithParts(ctx: Ctx, place: GlobalsPlace, cover: Cover) {
  const { db, services } = ctx
  const { moduleId } = place
  const globals = await readModuleGlobals(ctx, place, cover)
  const rows = [...globals.globalHeaders, ...globals.globalParams, ...globals.globalReturns]
  const models = await findModels(db, services.ids, { moduleId, rows, ...cover })
  const wanted = dictionaryIdsIn([...rows, ...models.flatMap(({ params }) => params)])
  return { ...globals, models, enums: await findDictionaries(db, services.ids, { moduleId, wanted }) }
}

export const readGlobalsFor = async (ctx: UserCtx, place: GlobalsPlace) =>
  readGlobalsWithParts(ctx, place, await coverFor(ctx, place.moduleId))

interface SaveRows {
  environmentId: number
  style: Style
  rows: unknown
  version?: number
}

export async function saveGlobalRows(ctx: UserCtx, { environmentId, style, rows, version }: SaveRows) {
  const checked = await cleaned(ctx, checkedRows(rows, style))
  return changeGlobals(ctx, { environmentId, version }, (globals) => ({ ...globals, [tables[style]]: checked }))
}

const cleaned = <Content extends object>({ services, actor }: UserCtx, content: Content): Promise<Content> =>
  cleanTextsAhead(services, content, { owner: `user ${actor.userId}` })

const checkedRows = (rows: unknown, style: Style) => checkedTable(rows, { isFlat: style === 1 })

/** Changes the rows of an environment, based on the version that the user saw, and invalidates cached docs of the module. */
function changeGlobals(
  ctx: UserCtx,
  { environmentId, version }: { environmentId: number; version?: number },
  change: (globals: GlobalRows) => GlobalRows,
) {
  return transact(ctx, async (tx) => {
    const { vault } = tx.services
    const { module_id } = await getEnvironmentRow(tx.db, environmentId)
    await touchModule(tx.db, module_id)
    const row = await getEnvironmentRow(tx.db, environmentId)
    const before = openGlobals(vault, row.params)
    const globals = change(before)
    await refuseForeignLinks(tx, { moduleId: module_id, rows: rowsIn(globals), known: rowsIn(before) })
    await reviseGlobals(tx, { id: environmentId, version, globals })
    return toEnvironment(await getEnvironmentRow(tx.db, environmentId))
  })
}

const rowsIn = ({ headers, params, returns }: GlobalRows) => [...headers, ...params, ...returns]

export async function addGlobalRow(
  ctx: UserCtx,
  {
    environmentId,
    style,
    parentId = '',
    ...fields
  }: RowFields & { environmentId: number; style: Style; parentId?: string },
) {
  const added = await cleaned(ctx, newRow(fields))
  await changeGlobals(ctx, { environmentId }, (globals) => {
    const next = withRow(globals[tables[style]], parentId, added)
    return { ...globals, [tables[style]]: checkedRows(next, style) }
  })
  return { id: added.id }
}

export async function updateGlobalRow(
  ctx: UserCtx,
  { environmentId, id, ...given }: RowFields & { environmentId: number; id: string },
) {
  const fields = await cleaned(ctx, given)
  return changeRowAnywhere(ctx, { environmentId, id }, (rows) => withChangedRow(rows, id, fields))
}

export function deleteGlobalRow(ctx: UserCtx, { environmentId, id }: { environmentId: number; id: string }) {
  return changeRowAnywhere(ctx, { environmentId, id }, (rows) => withoutRow(rows, id))
}

async function changeRowAnywhere(
  ctx: UserCtx,
  { environmentId, id }: { environmentId: number; id: string },
  change: (rows: Param[]) => Param[],
) {
  await changeGlobals(ctx, { environmentId }, (globals) => {
    const style = ([1, 2, 3] as const).find((code) => holdsRow(globals[tables[code]], id))
    if (style === undefined) throw new UserError('error.notFound')
    return { ...globals, [tables[style]]: checkedRows(change(globals[tables[style]]), style) }
  })
  return {}
}
