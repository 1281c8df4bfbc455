import { newMockKey } from '../../../base/link-key.ts'
import { transact, type Services, type UserCtx } from '../../../context/ctx.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { isSettingOn } from '../../accounts/system/settings.ts'

const addressOf = ({ config }: Services, key: string | null) =>
  key === null ? '' : `${config.mockUrl ?? config.publicUrl}/mock/${key}`

/** An empty address: an older version added the module, and the address has to be renewed first. */
export async function getMockAddress({ db, services }: UserCtx, { moduleId }: { moduleId: number }) {
  const { mock_key } = await db
    .selectFrom('module')
    .select('mock_key')
    .where('id', '=', moduleId)
    .executeTakeFirstOrThrow()
  const isScriptOn: 0 | 1 = (await isSettingOn(db, 'endpaper.mock.scripts')) ? 1 : 0
  return { url: addressOf(services, mock_key), isScriptOn }
}

export function refreshMockAddress(ctx: UserCtx, { moduleId }: { moduleId: number }) {
  return transact(ctx, async (tx) => {
    const key = newMockKey()
    await tx.db.updateTable('module').set({ mock_key: key }).where('id', '=', moduleId).execute()
    await audit(tx, { action: 'token.refreshed', object: `module ${moduleId} mock` })
    return { url: addressOf(tx.services, key) }
  })
}
