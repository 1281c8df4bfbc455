import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '#core/limits.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useUpdateSetting, type SystemSettings } from '../../data/system/system-setting.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { within } from '../../lib/rules.ts'
import { TemplateField } from '../../parts/notice/TemplateField.tsx'
import { Note } from '../../ui/Note.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import styles from './admin.module.css'

/** The messages that robots of the two services post for each doc. */
export function NoticeSetting({ values }: Pick<SystemSettings, 'values'>) {
  const t = useT()
  return (
    <Stack gap={20}>
      <p className={styles.text}>{t('webhook.settingText')}</p>
      <OneTemplate
        label="webhook.settingDingtalk"
        settingKey="endpaper.webhook.dingtalk-template"
        saved={values['endpaper.webhook.dingtalk-template'] ?? ''}
        hasMentions
      />
      <OneTemplate
        label="webhook.settingWecom"
        settingKey="endpaper.webhook.wecom-template"
        saved={values['endpaper.webhook.wecom-template'] ?? ''}
        hasMentions={false}
      />
    </Stack>
  )
}

interface OneProps {
  label: TextKey
  settingKey: 'endpaper.webhook.dingtalk-template' | 'endpaper.webhook.wecom-template'
  /** As stored on the server. */
  saved: string
  hasMentions: boolean
}

interface Values {
  /** Undefined until someone types: the field then shows the saved value. */
  value: string | undefined
}

function OneTemplate({ label, settingKey, saved, hasMentions }: OneProps) {
  const t = useT()
  const { mutateAsync: update } = useUpdateSetting(settingKey, { quiet: true })
  const form = useForm<Values>({
    name: settingKey.replaceAll('.', '-'),
    initialValues: { value: undefined },
    validate: { value: (typed) => within(limits.noticeTemplate)(typed ?? saved) },
  })
  const typed = form.values.value ?? saved
  const { isBusy, problem, onSubmit } = useSubmit(form, async () => {
    await update(typed.trim())
    form.reset()
    toastDone(t('common.saved'))
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={12}>
        <TemplateField label={t(label)} field={form.getInputProps('value')} value={typed} hasMentions={hasMentions} />
        {problem && <Note kind="danger">{problem}</Note>}
        <Button
          type="submit"
          variant="default"
          loading={isBusy}
          disabled={typed.trim() === saved}
          w="fit-content"
          aria-label={t('webhook.settingSave', { name: t(label) })}
        >
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  )
}
