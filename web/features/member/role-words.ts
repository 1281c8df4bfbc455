import { roles, type Role } from '#core/access/roles.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { MemberPlace } from '../../data/member/member.queries.ts'
import { useT } from '../../lib/i18n.ts'

/** What a role is called. The admin of a space and the admin of a project have different names. */
const words: Record<Role, Record<MemberPlace['kind'], TextKey>> = {
  guest: { space: 'member.guest', project: 'member.guest' },
  dev: { space: 'member.dev', project: 'member.dev' },
  admin: { space: 'member.spaceAdmin', project: 'member.projectAdmin' },
}

export const roleKey = (role: Role, kind: MemberPlace['kind']): TextKey => words[role][kind]

/** The roles as choices of a select. */
export function useRoleChoices(kind: MemberPlace['kind']) {
  const t = useT()
  return roles.map((role) => ({ value: role, label: t(roleKey(role, kind)) }))
}

export const isRole = (text: string): text is Role => roles.some((role) => role === text)
