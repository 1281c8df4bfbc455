import { NativeSelect } from '@mantine/core'
import type { Role } from '#core/access/roles.ts'
import type { MemberPlace } from '../../data/member/member.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { useRoleChoices } from './role-words.ts'

interface Props {
  kind: MemberPlace['kind']
  value: Role | undefined
  /** "": all roles. */
  onChange: (role: string) => void
}

export function RoleFilter({ kind, value, onChange }: Props) {
  const t = useT()
  const choices = [{ value: '', label: t('member.allRoles') }, ...useRoleChoices(kind)]
  return (
    <NativeSelect
      w={160}
      aria-label={t('member.role')}
      data={choices}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
