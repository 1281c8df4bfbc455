import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import md5 from 'crypto-js/md5.js'
import type { VisitSource } from '../../data/visit/visit-source.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { store } from '../../lib/storage.ts'
import { Note } from '../../ui/Note.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import styles from './PasswordPage.module.css'

/** Exchanges the password for a ticket, which the server sets as a cookie. The page then starts again. */
export function PasswordForm({ source }: { source: VisitSource }) {
  const t = useT()
  const form = useForm({
    initialValues: { password: '' },
    validateInputOnBlur: true,
    validate: { password: (text) => (text.trim() === '' ? t('visitor.passwordEmpty') : null) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ password }) => {
    await source.checkPassword(md5(password.trim()).toString()).catch(atField)
    store(`${source.kind}.${source.key}`, 'true')
    location.reload()
  })
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <noscript>
        <Note kind="info">{t('visitor.passwordScripts')}</Note>
      </noscript>
      <PasswordField
        size="lg"
        label={t('visitor.passwordLabel')}
        placeholder={t('visitor.passwordPlaceholder')}
        autoComplete="off"
        data-autofocus
        autoFocus
        {...form.getInputProps('password')}
        error={form.errors['password'] ?? problem}
      />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        {t('visitor.open')}
      </Button>
    </form>
  )
}

/** Whatever the server refuses is about the only field, also too many attempts. */
function atField(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  throw new ApiError(error.code, error.message, 'password', error.data)
}
