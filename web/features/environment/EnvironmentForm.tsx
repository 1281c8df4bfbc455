import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { limits } from '#core/limits.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin } from '../../lib/rules.ts'
import { DialogForm } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { baseUrl, cleanBaseUrl } from './base-url.ts'

interface Values {
  name: string
  url: string
  isPublic: boolean
}

export interface EnvironmentInput {
  name: string
  url: string
  isPublic: 0 | 1
}

interface Props {
  start: EnvironmentInput
  /** The verb on the button. */
  action: string
  /** Above the fields. */
  children?: ReactNode
  onCancel: () => void
  onSend: (input: EnvironmentInput) => Promise<void>
}

/** The fields of an environment that is about to be made. */
export function EnvironmentForm({ start, action, children, onCancel, onSend }: Props) {
  const t = useT()
  const form = useForm<Values>({
    initialValues: { ...start, isPublic: start.isPublic === 1 },
    validate: { name: requiredWithin(limits.environmentName), url: baseUrl },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, ({ name, url, isPublic }) =>
    onSend({ name: name.trim(), url: cleanBaseUrl(url), isPublic: isPublic ? 1 : 0 }),
  )
  return (
    <DialogForm onSubmit={onSubmit} onCancel={onCancel} action={action} isBusy={isBusy} problem={problem}>
      {children}
      <TextField
        label={t('environment.name')}
        placeholder={t('environment.namePlaceholder')}
        withAsterisk
        data-autofocus
        limit={limits.environmentName}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextField
        label={t('environment.url')}
        placeholder={t('environment.urlPlaceholder')}
        withAsterisk
        inputMode="url"
        autoComplete="off"
        {...form.getInputProps('url')}
      />
      <Switch
        label={t('environment.isPublic')}
        description={t('environment.isPublicHint')}
        {...form.getInputProps('isPublic', { type: 'checkbox' })}
      />
    </DialogForm>
  )
}
