import { Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '#core/access/roles.ts'
import { memberQueries, useAddMembers, type MemberPlace } from '../../data/member/member.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { LocalUserPicker, UserPicker } from '../../parts/people/UserPicker.tsx'
import { Dialog, DialogForm } from '../../ui/Dialog.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { useRoleChoices } from './role-words.ts'

interface Props {
  place: MemberPlace
  spaceId: string
  isOpen: boolean
  onClose: () => void
}

export function AddMembersDialog({ isOpen, ...props }: Props) {
  const t = useT()
  const title = props.place.kind === 'space' ? t('member.addToSpace') : t('member.addToProject')
  return (
    <Dialog title={title} isOpen={isOpen} onClose={props.onClose}>
      <AddMembersForm {...props} />
    </Dialog>
  )
}

function AddMembersForm({ place, spaceId, onClose }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const addMembers = useAddMembers(place)
  const form = useForm<{ userIds: string[]; roleCode: Role }>({
    initialValues: { userIds: [], roleCode: 'dev' },
    validate: { userIds: (ids) => (ids.length === 0 ? t('member.choosePeople') : null) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    await addMembers.mutateAsync(values)
    toastDone(t('member.added', { count: values.userIds.length }))
    onClose()
  })
  const { userIds } = form.getValues()
  const people = { label: t('member.people'), withAsterisk: true, isFirst: true, ...form.getInputProps('userIds') }

  return (
    <DialogForm
      onSubmit={onSubmit}
      onCancel={onClose}
      action={userIds.length === 0 ? t('member.add') : t('member.addCount', { count: userIds.length })}
      isBusy={isBusy}
      problem={problem}
    >
      {place.kind === 'space' ? (
        <UserPicker {...people} />
      ) : (
        <SpaceMemberPicker {...people} spaceId={spaceId} projectId={place.id} />
      )}
      <RoleField kind={place.kind} {...form.getInputProps('roleCode')} />
    </DialogForm>
  )
}

type PickerProps = Omit<Parameters<typeof LocalUserPicker>[0], 'people'> & { spaceId: string; projectId: string }

/** Members of the space who are not in the project yet. */
function SpaceMemberPicker({ spaceId, projectId, ...field }: PickerProps) {
  const t = useT()
  const { data: all } = useQuery(memberQueries.ofSpace(spaceId))
  const { data: inProject } = useQuery(memberQueries.ofProject(projectId))
  const ids = inProject && new Set(inProject.map(({ id }) => id))
  const people = ids && all?.filter(({ id }) => !ids.has(id))
  const hint = people?.length === 0 ? t('member.nobodyToAdd') : t('member.onlySpaceMembers')
  return <LocalUserPicker {...field} people={people} description={hint} />
}

interface RoleFieldProps {
  kind: MemberPlace['kind']
  value?: Role
  onChange?: (role: string) => void
}

function RoleField({ kind, value = 'dev', onChange }: RoleFieldProps) {
  const t = useT()
  const choices = useRoleChoices(kind)
  return (
    <Radio.Group
      label={t('member.role')}
      description={kind === 'space' ? t('member.spaceRoleHint') : t('member.projectRoleHint')}
      value={value}
      onChange={(role) => onChange?.(role)}
    >
      <Stack gap={8} mt={2}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
