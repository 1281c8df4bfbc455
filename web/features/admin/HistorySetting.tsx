import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '#core/limits.ts'
import { useUpdateSetting } from '../../data/system/system-setting.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

interface Values {
  /** Undefined until someone types: the field then shows the saved value. */
  value: string | undefined
}

/** How many days versions of docs are kept. "0" is stored for no limit. */
export function HistorySetting({ saved }: { saved: string }) {
  const t = useT()
  const { mutateAsync: update } = useUpdateSetting('endpaper.history.keep', { quiet: true })
  const shown = saved === '0' ? '' : saved
  const form = useForm<Values>({
    name: 'history',
    initialValues: { value: undefined },
    validate: {
      value: (typed = shown) => (isDays(typed.trim()) ? null : t('history.settingRange', { max: limits.historyDays })),
    },
  })
  const typed = form.values.value ?? shown
  const { isBusy, problem, onSubmit } = useSubmit(form, async () => {
    await update(typed.trim() === '' ? '0' : typed.trim())
    form.reset()
    toastDone(t('common.saved'))
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        <TextField
          label={t('history.settingLabel')}
          description={t('history.settingHint')}
          placeholder={t('history.settingPlaceholder')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('value')}
          value={typed}
        />
        {problem && <Note kind="danger">{problem}</Note>}
        <Button type="submit" loading={isBusy} disabled={typed.trim() === shown} w="fit-content">
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  )
}

const isDays = (text: string) =>
  text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= limits.historyDays)
