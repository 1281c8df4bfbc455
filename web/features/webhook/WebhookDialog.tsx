import { Checkbox, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Webhook } from '#core/contract/webhook.ts'
import { limits } from '#core/limits.ts'
import { useSaveWebhook } from '../../data/webhook/webhook.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ChoiceCards } from '../../ui/ChoiceCards.tsx'
import { Dialog, DialogForm } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { AddressFields } from './AddressFields.tsx'
import { startValues, webhookInput, webhookRules, type WebhookValues } from './webhook-values.ts'
import { docEvents, eventWords, kindWords, webhookKinds } from './webhook-words.ts'
import styles from './webhook.module.css'

interface Props {
  moduleId: string
  /** The one to change, or a new one; undefined: the dialog is closed. */
  webhook: Webhook | 'new' | undefined
  onClose: () => void
}

export function WebhookDialog({ moduleId, webhook, onClose }: Props) {
  const t = useT()
  const known = webhook === 'new' ? undefined : webhook
  const title = known ? t('webhook.editTitle', { name: known.name }) : t('webhook.addTitle')
  return (
    <Dialog title={title} isOpen={webhook !== undefined} onClose={onClose} size={640}>
      <WebhookForm moduleId={moduleId} webhook={known} onClose={onClose} />
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'webhook'> {
  webhook: Webhook | undefined
}

function WebhookForm({ moduleId, webhook, onClose }: FormProps) {
  const t = useT()
  const { mutateAsync: saveWebhook } = useSaveWebhook()
  const form = useForm<WebhookValues>({ initialValues: startValues(webhook), validate: webhookRules(webhook) })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    const input = webhookInput(values, moduleId, webhook)
    await saveWebhook(input)
    onClose()
    toastDone(t(webhook ? 'webhook.saved' : 'webhook.added', { name: input.name }))
  })
  const { kind } = form.values
  return (
    <DialogForm onSubmit={onSubmit} onCancel={onClose} action={t('common.save')} isBusy={isBusy} problem={problem}>
      <KindChoice kind={kind} onChange={(value) => form.setFieldValue('kind', value)} />
      <p className={styles.hint}>{t(kindWords[kind].hint)}</p>
      <TextField
        label={t('webhook.name')}
        placeholder={t('webhook.namePlaceholder')}
        withAsterisk
        data-autofocus
        limit={limits.webhookName}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <AddressFields form={form} webhook={webhook} />
      <Checkbox.Group label={t('webhook.events')} withAsterisk {...form.getInputProps('events')}>
        <Group gap={20} mt={8}>
          {docEvents.map((event) => (
            <Checkbox key={event} value={event} label={t(eventWords[event])} />
          ))}
        </Group>
      </Checkbox.Group>
    </DialogForm>
  )
}

function KindChoice({ kind, onChange }: Pick<WebhookValues, 'kind'> & { onChange: (kind: Webhook['kind']) => void }) {
  const t = useT()
  const choices = webhookKinds.map((value) => ({
    value,
    icon: kindWords[value].icon,
    title: t(kindWords[value].title),
  }))
  return <ChoiceCards label={t('webhook.kind')} choices={choices} value={kind} onChange={onChange} minWidth={150} />
}
