import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AdminUser } from '#core/contract/admin.ts'
import { limits } from '#core/limits.ts'
import { useUpdateUser } from '../../../data/user/admin.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { both, optionalEmail, requiredWithin, within } from '../../../lib/rules.ts'
import { Dialog, DialogForm } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

interface Props {
  user: AdminUser
  isMe: boolean
  onClose: () => void
}

export function EditUserDialog({ user, isMe, onClose }: Props) {
  const t = useT()
  return (
    <Dialog isOpen title={t('people.editTitle', { name: user.nickname })} onClose={onClose}>
      <EditUserForm user={user} isMe={isMe} onClose={onClose} />
    </Dialog>
  )
}

function EditUserForm({ user, isMe, onClose }: Props) {
  const t = useT()
  const { mutateAsync: update } = useUpdateUser()
  const { id, username, nickname, email } = user
  const isLocal = user.source === 'backend' || user.source === 'register'
  const form = useForm({
    initialValues: { username, nickname, email, isSuperAdmin: user.isSuperAdmin === 1 },
    validate: {
      username: requiredWithin(limits.username),
      nickname: requiredWithin(limits.nickname),
      email: both(within(limits.email), optionalEmail),
    },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    const flag = values.isSuperAdmin ? (1 as const) : (0 as const)
    const names = { nickname: values.nickname, email: values.email }
    await update({ id, ...names, ...(isLocal && { username: values.username }), ...(!isMe && { isSuperAdmin: flag }) })
    toastDone(t('common.saved'))
    onClose()
  })
  return (
    <DialogForm onSubmit={onSubmit} onCancel={onClose} action={t('common.save')} isBusy={isBusy} problem={problem}>
      <TextField
        label={t('sign.account')}
        description={isLocal ? t('people.renameHint') : t('error.nameElsewhere')}
        withAsterisk
        disabled={!isLocal}
        limit={limits.username}
        autoComplete="off"
        {...form.getInputProps('username')}
      />
      <TextField
        label={t('sign.nickname')}
        withAsterisk
        data-autofocus
        limit={limits.nickname}
        autoComplete="off"
        {...form.getInputProps('nickname')}
      />
      <TextField
        type="email"
        label={t('user.email')}
        limit={limits.email}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <Switch
        label={t('user.superAdmin')}
        description={isMe ? t('people.ownFlag') : t('admin.superAdminHint')}
        disabled={isMe}
        {...form.getInputProps('isSuperAdmin', { type: 'checkbox' })}
      />
    </DialogForm>
  )
}
