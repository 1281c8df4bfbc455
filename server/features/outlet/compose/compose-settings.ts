import { dictionaryIdsIn, modelIdsIn } from '#core/content/links.ts'
import { hasSecrets, maskRows } from '#core/content/mask.ts'
import type { Param } from '#core/rows/param.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Bit } from '../../../db/tables.ts'
import { actorCan } from '../../../http/access.ts'
import { audit } from '../../accounts/audit/audit.ts'
import {
  checkedTable,
  holdsRow,
  newRow,
  withChangedRow,
  withoutRow,
  withRow,
  type RowFields,
} from '../../content/environment/row-edits.ts'
import { cleanTextsAhead } from '../../content/store/clean-ahead.ts'
import { cleanUrl } from '../../content/store/write-environment.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { composeName, getComposeRow, lockCompose } from './compose.queries.ts'

export async function getSetting({ db }: UserCtx, id: number) {
  const { gateway_url, show_debug, version } = await getComposeRow(db, id)
  return { gatewayUrl: gateway_url, showDebug: show_debug, version }
}

interface Setting {
  id: number
  gatewayUrl: string
  showDebug: Bit
  version?: number
}

export function saveSetting(ctx: UserCtx, { id, gatewayUrl, showDebug, version }: Setting) {
  return transact(ctx, async (tx) => {
    const change = { gateway_url: cleanUrl(gatewayUrl), show_debug: showDebug }
    await updateVersioned(tx, { table: 'compose_project', id, version, change })
    await auditSettings(tx, id)
    return { version: (await getComposeRow(tx.db, id)).version }
  })
}

const auditSettings = (tx: UserCtx, id: number) =>
  audit(tx, { action: 'compose.changed', object: `${composeName(id)}: settings` })

/** The tables of common rows, which replace those of the modules. */
export type CommonTable = 'global_params' | 'global_returns'

interface InTable {
  table: CommonTable
  projectId: number
}

/** Secrets are included only for those who may change them. */
export async function listCommonRows(ctx: UserCtx, { table, projectId }: InTable): Promise<Param[]> {
  const rows = readRows((await getComposeRow(ctx.db, projectId))[table])
  if (!hasSecrets(rows)) return rows
  return (await actorCan(ctx, 'compose.edit', { kind: 'compose', id: projectId })) ? rows : maskRows(rows)
}

const cleaned = <Content extends object>({ services, actor }: UserCtx, content: Content): Promise<Content> =>
  cleanTextsAhead(services, content, { owner: `user ${actor.userId}` })

const readRows = (json: string) => JSON.parse(json) as Param[]

export async function saveCommonRows(
  ctx: UserCtx,
  { rows, version, ...at }: InTable & { rows: unknown; version?: number },
) {
  const cleanRows = await cleaned(ctx, checkedTable(rows, { isFlat: false }))
  return changeRows(ctx, { ...at, ...(version !== undefined && { version }) }, () => cleanRows)
}

export async function addCommonRow(
  ctx: UserCtx,
  { table, projectId, parentId = '', ...fields }: InTable & RowFields & { parentId?: string },
) {
  const added = await cleaned(ctx, newRow(fields))
  await changeRows(ctx, { table, projectId }, (rows) => {
    if (parentId !== '' && !holdsRow(rows, parentId)) throw new UserError('error.notFound')
    return withRow(rows, parentId, added)
  })
  return { id: added.id }
}

export async function updateCommonRow(
  ctx: UserCtx,
  // A row stays below its parent.
  { table, projectId, id, parentId: _parentId, ...given }: InTable & RowFields & { id: string; parentId?: string },
) {
  const fields = await cleaned(ctx, given)
  await changeRows(ctx, { table, projectId }, (rows) => withChangedRow(mustHold(rows, id), id, fields))
  return {}
}

export async function deleteCommonRow(ctx: UserCtx, { id, ...at }: InTable & { id: string }) {
  await changeRows(ctx, at, (rows) => withoutRow(mustHold(rows, id), id))
  return {}
}

function mustHold(rows: Param[], id: string): Param[] {
  if (!holdsRow(rows, id)) throw new UserError('error.notFound')
  return rows
}

function changeRows(
  ctx: UserCtx,
  { table, projectId, version }: InTable & { version?: number },
  change: (rows: Param[]) => Param[],
) {
  return transact(ctx, async (tx) => {
    await lockCompose(tx, projectId)
    const row = await getComposeRow(tx.db, projectId)
    const rows = checkedTable(change(readRows(row[table])), { isFlat: false })
    refuseLinks(rows)
    const json = JSON.stringify(rows)
    await updateVersioned(tx, { table: 'compose_project', id: projectId, version, change: { [table]: json } })
    await auditSettings(tx, projectId)
    return { version: row.version + 1 }
  })
}

/** A compose project has no models and dictionaries, and those of modules may differ or be out of the readers' sight. */
function refuseLinks(rows: Param[]): void {
  if (dictionaryIdsIn(rows).size > 0) throw new UserError('error.composeDictionary')
  if (modelIdsIn(rows).size > 0) throw new UserError('error.composeModel')
}
