import { Radio, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roles, type Role } from '#core/access/roles.ts'
import type { SpaceBranch } from '#core/contract/admin-user.ts'
import type { AdminUser } from '#core/contract/admin.ts'
import { adminQueries, useAllocateProjects } from '../../../data/user/admin.queries.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useT } from '../../../lib/i18n.ts'
import { Dialog, DialogForm } from '../../../ui/Dialog.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { roleKey } from '../../member/role-words.ts'
import { ProjectChoice } from './ProjectChoice.tsx'

interface Props {
  user: AdminUser
  onClose: () => void
}

/** The chosen projects become those of the person. */
export function AllocateDialog({ user, onClose }: Props) {
  const t = useT()
  const { data: tree } = useQuery(adminQueries.projectTree(user.id))
  return (
    <Dialog isOpen size={640} title={t('people.allocateTitle', { name: user.nickname })} onClose={onClose}>
      {tree ? <AllocateForm user={user} tree={tree} onClose={onClose} /> : <Skeleton height={240} />}
    </Dialog>
  )
}

function AllocateForm({ user, tree, onClose }: Props & { tree: SpaceBranch[] }) {
  const t = useT()
  const { mutateAsync: allocate, isPending, error } = useAllocateProjects()
  const [role, setRole] = useState<Role>('dev')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(memberships(tree)))
  const save = async () => {
    const { added, removed } = await allocate({ userId: user.id, role, projectIds: [...chosen] })
    toastDone(t('people.allocated', { added, removed }))
    onClose()
  }
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault()
        // The form shows what went wrong.
        save().catch(() => undefined)
      }}
      onCancel={onClose}
      action={t('common.save')}
      isBusy={isPending}
      problem={error instanceof ApiError ? error.message : undefined}
    >
      <Radio.Group
        label={t('people.newRole')}
        description={t('people.newRoleHint')}
        value={role}
        onChange={(value) => setRole(roles.find((known) => known === value) ?? 'dev')}
      >
        <Group gap={20} mt={6}>
          {roles.map((code) => (
            <Radio key={code} value={code} label={t(roleKey(code, 'project'))} />
          ))}
        </Group>
      </Radio.Group>
      <ProjectChoice tree={tree} chosen={chosen} onChange={setChosen} />
    </DialogForm>
  )
}

const memberships = (tree: SpaceBranch[]) =>
  tree.flatMap(({ children }) => children.filter(({ roleCode }) => roleCode !== '').map(({ id }) => id))
