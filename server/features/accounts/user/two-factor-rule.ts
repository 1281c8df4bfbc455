import { twoFactorRules, type TwoFactorRule } from '#core/settings/settings.ts'
import type { Db } from '../../../db/open.ts'
import { getSetting } from '../system/settings.ts'
import type { UserRow } from './user.queries.ts'

/** Whether the instance requires two factors of this person, where no provider checks the second one. */
export async function isTwoFactorRequired(db: Db, user: Pick<UserRow, 'is_super_admin'>): Promise<boolean> {
  const value = await getSetting(db, 'endpaper.sign-in.two-factor')
  const rule: TwoFactorRule = twoFactorRules.find((one) => one === value) ?? 'off'
  return rule === 'all' || (rule === 'superAdmins' && user.is_super_admin === 1)
}
