import { limits } from '#core/limits.ts'
import { parseAllowed } from '../../../base/allowed-hosts.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { changeSettings } from '../../accounts/setting/change-settings.ts'
import { getSetting } from '../../accounts/system/settings.ts'

const KEY = 'endpaper.outbound.allow'

/** Adds one entry to the hosts that a super admin has allowed. */
export function allowHost(ctx: UserCtx, { entry }: { entry: string }) {
  return transact(ctx, async (tx) => {
    const { entries, bad } = parseAllowed(entry)
    if (bad !== undefined || entries.length !== 1) throw new UserError('outbound.badEntry', { entry }, 'entry')
    const known = (await getSetting(tx.db, KEY)).split('\n').filter(Boolean)
    if (known.includes(entry)) return {}
    const value = [...known, entry].join('\n')
    if (value.length > limits.systemSetting) throw new UserError('proxy.entryTooMany')
    await changeSettings(tx, [{ key: KEY, value }], () => 'entry')
    return {}
  })
}
