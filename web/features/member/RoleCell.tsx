import { NativeSelect } from '@mantine/core'
import type { Member } from '#core/contract/member.ts'
import { useChangeRole, type MemberPlace } from '../../data/member/member.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'
import { isRole, roleKey, useRoleChoices } from './role-words.ts'

interface Props {
  place: MemberPlace
  member: Member
  canChange: boolean
}

/** The role of a member; a select that saves at once where it may be changed. */
export function RoleCell({ place, member, canChange }: Props) {
  const t = useT()
  if (!canChange) return <>{t(roleKey(member.roleCode, place.kind))}</>
  return <RoleSelect place={place} member={member} />
}

function RoleSelect({ place, member }: Omit<Props, 'canChange'>) {
  const t = useT()
  const choices = useRoleChoices(place.kind)
  const changeRole = useChangeRole(place)
  // Shows the new role during the request; an error restores the old one.
  const shown = changeRole.isPending ? changeRole.variables.roleCode : member.roleCode

  const change = (roleCode: string) => {
    if (!isRole(roleCode)) return
    const role = t(roleKey(roleCode, place.kind))
    changeRole.mutate(
      { userId: member.id, roleCode },
      { onSuccess: () => toastDone(t('member.roleChanged', { name: member.nickname, role })) },
    )
  }
  return (
    <NativeSelect
      w={150}
      aria-label={t('member.roleOf', { name: member.nickname })}
      data={choices}
      value={shown}
      disabled={changeRole.isPending}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
