import { roles, type Role } from '#core/access/roles.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { MemberPlace } from '../../data/member/member.queries.ts'
import { useT } from '../../lib/i18n.ts'

/** What a role is called: the admin of a space and the one of a project have different names. */
export function roleKey(role: Role, kind: MemberPlace['kind']): TextKey {
  if (role === 'admin') return kind === 'space' ? 'member.spaceAdmin' : 'member.projectAdmin'
  return role === 'dev' ? 'member.dev' : 'member.guest'
}

/** The roles as choices of a select. */
export function useRoleChoices(kind: MemberPlace['kind']) {
  const t = useT()
  return roles.map((role) => ({ value: role, label: t(roleKey(role, kind)) }))
}

export const isRole = (text: string): text is Role => roles.some((role) => role === text)
