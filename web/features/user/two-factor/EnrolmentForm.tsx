import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Enrolment } from '#core/contract/two-factor.ts'
import { t as text, useT } from '../../../lib/i18n.ts'
import { QrCode } from '../../../parts/publication/QrCode.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Note } from '../../../ui/Note.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import styles from './two-factor.module.css'

interface Props {
  enrolment: Enrolment
  /** Turns two-factor sign-in on. */
  confirm: (code: string) => Promise<void>
}

/** The secret for the app on the phone, and the first code as proof that it arrived. */
export function EnrolmentForm({ enrolment: { secret, uri }, confirm }: Props) {
  const t = useT()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\s*\d{3}\s?\d{3}\s*$/.test(value) ? null : text('error.codeFormat')) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, ({ code }) => confirm(code))
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        <p>{t('twofactor.scan')}</p>
        <QrCode text={uri} label={t('twofactor.qrLabel')} />
        <div className={styles.secret}>
          <span>{t('twofactor.orType')}</span>
          <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} label={t('twofactor.copySecret')} />
        </div>
        <TextField
          label={t('twofactor.firstCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          maw={220}
          {...form.getInputProps('code')}
        />
        {problem && <Note kind="danger">{problem}</Note>}
        <Button type="submit" loading={isBusy} w="fit-content">
          {t('twofactor.turnOn')}
        </Button>
      </Stack>
    </form>
  )
}
