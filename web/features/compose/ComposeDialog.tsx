import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { ComposeProject } from '#core/contract/compose.ts'
import type { ShareStyle } from '#core/contract/share.ts'
import { useAddCompose, useUpdateCompose } from '../../data/compose/compose.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin, within } from '../../lib/rules.ts'
import { AccessFields } from '../../parts/publication/AccessFields.tsx'
import { LogoField } from '../../parts/publication/LogoField.tsx'
import { StyleField } from '../../parts/publication/StyleField.tsx'
import { Dialog, DialogForm } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

interface Props {
  spaceId: string
  /** The one to change; omitted: a new one. */
  project?: ComposeProject
  isOpen: boolean
  onClose: () => void
  onSaved?: (project: ComposeProject) => void
}

export function ComposeDialog({ isOpen, ...others }: Props) {
  const t = useT()
  const { project, onClose } = others
  const title = project ? t('compose.editTitle', { name: project.name }) : t('compose.newTitle')
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} size={640}>
      <ComposeForm {...others} />
    </Dialog>
  )
}

const NAME_LIMIT = 50
const DESCRIPTION_LIMIT = 100

interface Values {
  name: string
  description: string
  type: 1 | 2
  password: string
  isEnabled: boolean
  style: ShareStyle
  logo: string
  isIndexed: boolean
}

const startValues = (project: ComposeProject | undefined): Values => ({
  name: project?.name ?? '',
  description: project?.description ?? '',
  type: project?.type ?? 1,
  password: '',
  isEnabled: project?.status !== 0,
  style: project?.style ?? 'ink',
  logo: project?.logo ?? '',
  isIndexed: project?.isIndexed === 1,
})

const toInput = ({ isEnabled, isIndexed, password, type, ...values }: Values) => ({
  ...values,
  type,
  name: values.name.trim(),
  status: isEnabled ? (1 as const) : (0 as const),
  isIndexed: isIndexed && type === 1 ? (1 as const) : (0 as const),
  ...(type === 2 && { password: password.trim() }),
})

function ComposeForm({ spaceId, project: newest, onClose, onSaved }: Omit<Props, 'isOpen'>) {
  const t = useT()
  // The version from when the dialog was opened: over later changes of others the server refuses to save.
  const [project] = useState(newest)
  const { mutateAsync: addCompose } = useAddCompose()
  const { mutateAsync: updateCompose } = useUpdateCompose()
  const form = useForm<Values>({
    initialValues: startValues(project),
    validate: { name: requiredWithin(NAME_LIMIT), description: within(DESCRIPTION_LIMIT) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    const input = toInput(values)
    const saved = project
      ? await updateCompose({ id: project.id, version: project.version, ...input })
      : await addCompose({ spaceId, ...input })
    toastDone(project ? t('common.saved') : t('compose.created', { name: saved.name }))
    onClose()
    onSaved?.(saved)
  })
  const { type, password, style, logo } = form.values
  const { password: passwordError, logo: logoError } = form.errors
  return (
    <DialogForm
      onSubmit={onSubmit}
      onCancel={onClose}
      action={project ? t('common.save') : t('compose.create')}
      isBusy={isBusy}
      problem={problem}
    >
      <TextField
        label={t('compose.name')}
        placeholder={t('compose.namePlaceholder')}
        withAsterisk
        data-autofocus
        limit={NAME_LIMIT}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextAreaField
        label={t('compose.description')}
        limit={DESCRIPTION_LIMIT}
        minRows={2}
        {...form.getInputProps('description')}
      />
      <AccessFields
        type={type}
        onType={(value) => form.setFieldValue('type', value)}
        password={password}
        passwordError={passwordError}
        onPassword={(value) => form.setFieldValue('password', value)}
        hasPassword={project?.type === 2}
      />
      <Switch
        label={t('compose.isEnabled')}
        description={t('compose.isEnabledHint')}
        {...form.getInputProps('isEnabled', { type: 'checkbox' })}
      />
      {type === 1 && (
        <Switch
          label={t('compose.isIndexed')}
          description={t('compose.isIndexedHint')}
          {...form.getInputProps('isIndexed', { type: 'checkbox' })}
        />
      )}
      <StyleField value={style} onChange={(value) => form.setFieldValue('style', value)} />
      <LogoField value={logo} error={logoError} onChange={(value) => form.setFieldValue('logo', value)} />
    </DialogForm>
  )
}
