import { Button, Group, Modal, Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '#core/limits.ts'
import { useCreateUser } from '../../../data/user/admin.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { both, optionalEmail, requiredWithin, within } from '../../../lib/rules.ts'
import { Note } from '../../../ui/Note.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** The account exists; its password is shown once. */
  onCreated: (made: { username: string; password: string }) => void
}

export function NewUserDialog({ isOpen, onClose, onCreated }: Props) {
  const t = useT()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('admin.newUser')}
      size={480}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <NewUserForm onClose={onClose} onCreated={onCreated} />
    </Modal>
  )
}

function NewUserForm({ onClose, onCreated }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const { mutateAsync: createUser } = useCreateUser()
  const form = useForm({
    initialValues: { username: '', nickname: '', email: '', isSuperAdmin: false },
    validate: {
      username: requiredWithin(limits.username),
      nickname: requiredWithin(limits.nickname),
      email: both(within(limits.email), optionalEmail),
    },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ isSuperAdmin, ...names }) => {
    onCreated(await createUser({ ...names, isSuperAdmin: isSuperAdmin ? 1 : 0 }))
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        <TextField
          label={t('sign.account')}
          description={t('admin.accountHint')}
          withAsterisk
          data-autofocus
          limit={limits.username}
          autoComplete="off"
          {...form.getInputProps('username')}
        />
        <TextField
          label={t('sign.nickname')}
          withAsterisk
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
          description={t('admin.superAdminHint')}
          {...form.getInputProps('isSuperAdmin', { type: 'checkbox' })}
        />
        {problem && <Note kind="danger">{problem}</Note>}
        <Group justify="flex-end" gap={8} mt={8}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('admin.createUser')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
