import { twoFactorRules, type TwoFactorRule } from '#core/settings/settings.ts'
import type { Db } from '../../../db/open.ts'
import { getSetting } from '../system/settings.ts'
import type { UserRow } from './user.queries.ts'

/** Whether the instance requires two factors of this person. Whoever signs in at a provider has them there. */
export async function isTwoFactorRequired(db: Db, user: Pick<UserRow, 'source' | 'is_super_admin'>): Promise<boolean> {
  if (!isTwoFactorOffered(user)) return false
  const value = await getSetting(db, 'endpaper.sign-in.two-factor')
  const rule: TwoFactorRule = twoFactorRules.find((one) => one === value) ?? 'off'
  return rule === 'all' || (rule === 'superAdmins' && user.is_super_admin === 1)
}

export const isTwoFactorOffered = ({ source }: Pick<UserRow, 'source'>): boolean => source !== 'oauth'
