import { Button, Group, Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '#core/limits.ts'
import { useAddOpenUser } from '../../data/open-user/open-user.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin } from '../../lib/rules.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import type { Secret } from './OpenUserSecret.tsx'

interface Props {
  spaceId: string
  isOpen: boolean
  onClose: () => void
  onCreated: (secret: Secret) => void
}

export function NewOpenUserDialog({ isOpen, ...others }: Props) {
  const t = useT()
  return (
    <Modal
      opened={isOpen}
      onClose={others.onClose}
      title={t('openuser.new')}
      size={480}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <NewOpenUserForm {...others} />
    </Modal>
  )
}

function NewOpenUserForm({ spaceId, onClose, onCreated }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const { mutateAsync: addOpenUser } = useAddOpenUser()
  const form = useForm({
    initialValues: { applicant: '' },
    validate: { applicant: requiredWithin(limits.applicant) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ applicant }) => {
    onCreated(await addOpenUser({ spaceId, applicant }))
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        <TextField
          label={t('openuser.applicant')}
          description={t('openuser.applicantHint')}
          withAsterisk
          data-autofocus
          limit={limits.applicant}
          autoComplete="off"
          {...form.getInputProps('applicant')}
        />
        {problem && <Note kind="danger">{problem}</Note>}
        <Group justify="flex-end" gap={8} mt={8}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('openuser.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
