import { Checkbox, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useT } from '../../lib/i18n.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FileField } from './FileField.tsx'
import type { ImportValues } from './import-values.ts'
import styles from './import.module.css'

type Form = UseFormReturnType<ImportValues>

/** What is imported, by the chosen way. */
export function SourceFields({ form }: { form: Form }) {
  const t = useT()
  const { way } = form.values
  return (
    <Stack gap={12}>
      {way === 'url' && <UrlFields form={form} />}
      {way === 'file' && (
        <FileField
          value={form.values.file}
          error={form.errors['file']}
          onChange={(file) => form.setFieldValue('file', file)}
        />
      )}
      {way === 'text' && (
        <Textarea
          label={t('importing.text')}
          placeholder={t('importing.textPlaceholder')}
          withAsterisk
          rows={7}
          spellCheck={false}
          classNames={{ input: styles.code ?? '' }}
          data-autofocus
          {...form.getInputProps('content')}
        />
      )}
      <p className={styles.hint}>{t('importing.formats')}</p>
    </Stack>
  )
}

function UrlFields({ form }: { form: Form }) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('importing.url')}
        placeholder={t('importing.urlPlaceholder')}
        description={t('importing.urlHint')}
        type="url"
        withAsterisk
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Checkbox label={t('importing.auth')} {...form.getInputProps('hasAuth', { type: 'checkbox' })} />
      {form.values.hasAuth && <AuthFields form={form} />}
    </>
  )
}

function AuthFields({ form }: { form: Form }) {
  const t = useT()
  return (
    <div className={styles.pair}>
      <TextField label={t('importing.authUsername')} autoComplete="off" {...form.getInputProps('authUsername')} />
      <PasswordField
        label={t('importing.authPassword')}
        autoComplete="new-password"
        {...form.getInputProps('authPassword')}
      />
    </div>
  )
}
