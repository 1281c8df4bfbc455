import { useForm } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { limits } from '#core/limits.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { t as text, useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { both, required, within } from '../../lib/rules.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { SignFoot, SignForm, SignHead } from './SignForm.tsx'

export function FindPasswordPage() {
  const t = useT()
  const { data: config } = useSuspenseQuery(systemQueries.viewConfig())
  const { search } = useLocation()
  const [isSent, setSent] = useState(false)
  return (
    <>
      <SignHead title={t('sign.findPasswordTitle')} text={config.enableFindPassword ? t('sign.findText') : undefined} />
      {!config.enableFindPassword && <Note>{t('sign.askSuperAdmin')}</Note>}
      {config.enableFindPassword && isSent && <Note kind="success">{t('sign.mailSent')}</Note>}
      {config.enableFindPassword && !isSent && <FindForm onSent={() => setSent(true)} />}
      <SignFoot>
        <p>
          <Link to={{ pathname: '/login', search }}>{t('sign.backToLogin')}</Link>
        </p>
      </SignFoot>
    </>
  )
}

function FindForm({ onSent }: { onSent: () => void }) {
  const t = useT()
  const form = useForm({
    initialValues: { username: '' },
    validate: { username: (value) => both(required(text('sign.requiredAccount')), within(limits.username))(value) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ username }) => {
    await post('/system/password/find', { username: username.trim() }, { quiet: true })
    onSent()
  })
  return (
    <SignForm onSubmit={onSubmit} isBusy={isBusy} problem={problem} action={t('sign.sendLink')}>
      <TextField
        size="lg"
        label={t('sign.account')}
        placeholder={t('sign.accountPlaceholder')}
        leftSection={<IconMail size={16} stroke={1.75} />}
        autoComplete="username"
        autoFocus
        {...form.getInputProps('username')}
      />
    </SignForm>
  )
}
