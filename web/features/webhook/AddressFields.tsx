import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Webhook } from '#core/contract/webhook.ts'
import { useT } from '../../lib/i18n.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { WebhookValues } from './webhook-values.ts'
import { kindWords } from './webhook-words.ts'
import styles from './webhook.module.css'

interface Props {
  form: UseFormReturnType<WebhookValues>
  webhook: Webhook | undefined
}

/** The URL and the signing secret. Empty fields keep the stored values. */
export function AddressFields({ form, webhook }: Props) {
  const t = useT()
  return (
    <>
      <TextField
        className={styles.url}
        label={t('webhook.url')}
        placeholder={t('webhook.urlPlaceholder')}
        description={webhook ? t('webhook.urlKept', { url: webhook.maskedUrl }) : t('webhook.urlHint')}
        type="url"
        withAsterisk={!webhook}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <SecretField form={form} webhook={webhook} />
    </>
  )
}

function SecretField({ form, webhook }: Props) {
  const t = useT()
  const { kind, isSecretRemoved } = form.values
  const { secretHint } = kindWords[kind]
  if (secretHint === undefined) return null
  const isKept = webhook?.hasSecret === 1
  return (
    <>
      <PasswordField
        label={t('webhook.secret')}
        description={isKept ? t('webhook.secretKept') : t(secretHint)}
        autoComplete="new-password"
        disabled={isSecretRemoved}
        {...form.getInputProps('secret')}
      />
      {isKept && (
        <Checkbox label={t('webhook.removeSecret')} {...form.getInputProps('isSecretRemoved', { type: 'checkbox' })} />
      )}
    </>
  )
}
