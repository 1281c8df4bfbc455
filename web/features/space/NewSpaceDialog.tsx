import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { limits } from '#core/limits.ts'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { spacePath } from '../../data/space/space-path.ts'
import { useAddSpace } from '../../data/space/space.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin } from '../../lib/rules.ts'
import { UserPicker } from '../../parts/people/UserPicker.tsx'
import { Dialog, DialogForm } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

export function NewSpaceDialog({ isOpen, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('space.new')} isOpen={isOpen} onClose={onClose}>
      <NewSpaceForm onClose={onClose} />
    </Dialog>
  )
}

interface Values {
  name: string
  adminIds: string[]
  isCompose: boolean
}

/** Super admins choose who runs the space; anybody else runs what they create. */
function NewSpaceForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const addSpace = useAddSpace()
  const { data: me } = useSuspenseQuery(sessionQueries.info())
  const isSuperAdmin = me.isSuperAdmin === 1
  const form = useForm<Values>({
    initialValues: { name: '', adminIds: [me.id], isCompose: false },
    validate: {
      name: requiredWithin(limits.spaceName),
      adminIds: (ids) => (ids.length === 0 ? t('error.chooseAdmins') : null),
    },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ name, adminIds, isCompose }) => {
    const admins = isSuperAdmin ? { adminIds } : {}
    const space = await addSpace.mutateAsync({ name, isCompose: isCompose ? 1 : 0, ...admins })
    toastDone(t('space.created', { name: space.name }))
    await navigate(spacePath(space))
    onClose()
  })

  return (
    <DialogForm onSubmit={onSubmit} onCancel={onClose} action={t('space.create')} isBusy={isBusy} problem={problem}>
      <TextField
        label={t('space.name')}
        placeholder={t('space.namePlaceholder')}
        withAsterisk
        data-autofocus
        limit={limits.spaceName}
        {...form.getInputProps('name')}
      />
      {isSuperAdmin && (
        <UserPicker
          label={t('space.admins')}
          description={t('space.adminsHint')}
          withAsterisk
          chosen={[me]}
          {...form.getInputProps('adminIds')}
        />
      )}
      <Switch
        label={t('space.isCompose')}
        description={t('space.isComposeHint')}
        {...form.getInputProps('isCompose', { type: 'checkbox' })}
      />
    </DialogForm>
  )
}
