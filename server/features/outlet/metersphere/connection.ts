import type { MeterSphereVersion } from '#core/contract/metersphere.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { parseUrl } from '../../../outbound/target.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { isSettingOn } from '../../accounts/system/settings.ts'
import { countAttempt } from '../../accounts/user/throttle.ts'
import { deleteSpaceRow, findSpaceRow, upsertSpaceRow, type SpaceRow } from './metersphere.queries.ts'
import { listRemoteSpaces } from './remote-lists.ts'
import { checkKeys } from './signature.ts'
import type { Tool } from './tool.ts'

/** Maximum tests per five minutes. */
const MAX_TESTS = 20

export const isMeterSphereOn = (db: Db) => isSettingOn(db, 'endpaper.metersphere.enable')

interface Connection {
  spaceId: number
  version: MeterSphereVersion
  msAddress: string
  msAccessKey: string
  msSecretKey?: string
}

/** Signs in with the given values, which need not be saved yet. */
export async function testConnection(ctx: UserCtx, given: Connection) {
  await countAttempt(ctx, [{ key: `metersphere-test:${ctx.actor.userId}`, max: MAX_TESTS }])
  const tool = await toTool(ctx, given)
  return { success: true, spaces: await listRemoteSpaces(ctx, tool) }
}

export function saveConnection(ctx: UserCtx, given: Connection & { msSpaceId: string; msSpaceName: string }) {
  return transact(ctx, async (tx) => {
    const { spaceId, msSpaceId, msSpaceName } = given
    const { version, address, accessKey, secretKey } = await toTool(tx, given)
    await upsertSpaceRow(tx.db, {
      space_id: spaceId,
      version,
      address,
      access_key: accessKey,
      sealed_secret: tx.services.vault.seal(secretKey),
      remote_id: msSpaceId,
      remote_name: msSpaceName,
      modified_at: tx.services.now(),
      modified_by: tx.actor.userId,
    })
    await audit(tx, { action: 'meterSphere.saved', object: `space ${spaceId}` })
    return {}
  })
}

export function removeConnection(ctx: UserCtx, { spaceId }: { spaceId: number }) {
  return transact(ctx, async (tx) => {
    await deleteSpaceRow(tx.db, spaceId)
    await audit(tx, { action: 'meterSphere.removed', object: `space ${spaceId}` })
    return {}
  })
}

export async function loadConnection({ db }: UserCtx, { spaceId }: { spaceId: number }) {
  const row = await findSpaceRow(db, spaceId)
  return {
    version: row?.version ?? (1 as const),
    msAddress: row?.address ?? '',
    msAccessKey: row?.access_key ?? '',
    hasSecret: row ? (1 as const) : (0 as const),
    msSpaceId: row?.remote_id ?? '',
    msSpaceName: row?.remote_name ?? '',
  }
}

/** The stored connection of a space. */
export const openTool = ({ services }: Ctx, row: SpaceRow): Tool => ({
  version: row.version,
  address: row.address,
  accessKey: row.access_key,
  secretKey: services.vault.open(row.sealed_secret),
})

async function toTool(ctx: UserCtx, given: Connection): Promise<Tool> {
  const address = checkedAddress(given.msAddress)
  const secretKey = given.msSecretKey?.trim() ?? (await keptSecret(ctx, given.spaceId, address))
  const tool = { version: given.version, address, accessKey: given.msAccessKey, secretKey }
  checkKeys(tool)
  return tool
}

/** Another server must not get signatures that are made with the stored key. */
async function keptSecret({ db, services }: UserCtx, spaceId: number, address: string): Promise<string> {
  const row = await findSpaceRow(db, spaceId)
  if (!row) throw new UserError('error.notEmpty', {}, 'msSecretKey')
  if (new URL(row.address).origin !== new URL(address).origin) {
    throw new UserError('metersphere.secretAgain', {}, 'msSecretKey')
  }
  return services.vault.open(row.sealed_secret)
}

/** Paths are appended to it. */
function checkedAddress(text: string): string {
  try {
    const { origin, pathname, search, hash } = parseUrl(text.trim())
    if (search !== '' || hash !== '') throw new UserError('metersphere.addressOnly')
    return origin + pathname.replace(/\/+$/, '')
  } catch (error) {
    if (error instanceof UserError) throw new UserError(error.key, error.params, 'msAddress')
    throw error
  }
}
