import { Checkbox } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import type { Webhook } from '#core/contract/webhook.ts'
import { limits } from '#core/limits.ts'
import { useSaveWebhook, type WebhookPlace } from '../../data/webhook/webhook.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { TemplateField } from '../../parts/notice/TemplateField.tsx'
import { ChoiceCards } from '../../ui/ChoiceCards.tsx'
import { Dialog, DialogForm } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { AddressFields } from './AddressFields.tsx'
import { startValues, webhookInput, webhookRules, type WebhookValues } from './webhook-values.ts'
import { eventsOf, eventWords, kindWords, webhookKinds } from './webhook-words.ts'
import styles from './webhook.module.css'

interface Props {
  place: WebhookPlace
  /** The one to change, or a new one; undefined: the dialog is closed. */
  webhook: Webhook | 'new' | undefined
  onClose: () => void
}

export function WebhookDialog({ place, webhook, onClose }: Props) {
  const t = useT()
  const known = webhook === 'new' ? undefined : webhook
  const title = known ? t('webhook.editTitle', { name: known.name }) : t('webhook.addTitle')
  return (
    <Dialog title={title} isOpen={webhook !== undefined} onClose={onClose} size={640}>
      <WebhookForm place={place} webhook={known} onClose={onClose} />
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'webhook'> {
  webhook: Webhook | undefined
}

function WebhookForm({ place, webhook, onClose }: FormProps) {
  const t = useT()
  const { mutateAsync: saveWebhook } = useSaveWebhook()
  const form = useForm<WebhookValues>({ initialValues: startValues(webhook, place), validate: webhookRules(webhook) })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    const input = webhookInput(values, place, webhook)
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
      <EventChoice form={form} place={place} />
      {kind !== 'generic' && <OwnText form={form} isOpen={webhook !== undefined && webhook.template !== ''} />}
    </DialogForm>
  )
}

type Form = UseFormReturnType<WebhookValues>

function EventChoice({ form, place }: { form: Form; place: WebhookPlace }) {
  const t = useT()
  return (
    <>
      <Checkbox.Group label={t('webhook.events')} withAsterisk {...form.getInputProps('events')}>
        <div className={styles.events}>
          {eventsOf(place).map((event) => (
            <Checkbox key={event} value={event} label={<span className={styles.event}>{t(eventWords[event])}</span>} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox
        label={t('webhook.breakingOnly')}
        description={t('webhook.breakingOnlyHint')}
        {...form.getInputProps('isBreakingOnly', { type: 'checkbox' })}
      />
    </>
  )
}

/** Folded, because few need it. */
function OwnText({ form, isOpen }: { form: Form; isOpen: boolean }) {
  const t = useT()
  const { kind, template } = form.values
  return (
    <details className={styles.ownText} open={isOpen}>
      <summary>{t('webhook.templateOpen')}</summary>
      <TemplateField
        label={t('webhook.template')}
        field={form.getInputProps('template')}
        value={template}
        service={kind}
      />
    </details>
  )
}

function KindChoice({ kind, onChange }: Pick<WebhookValues, 'kind'> & { onChange: (kind: Webhook['kind']) => void }) {
  const t = useT()
  const choices = webhookKinds.map((value) => ({
    value,
    icon: kindWords[value].icon,
    title: t(kindWords[value].title),
  }))
  return <ChoiceCards label={t('webhook.kind')} choices={choices} value={kind} onChange={onChange} minWidth={170} />
}
