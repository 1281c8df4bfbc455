import { Switch } from '@mantine/core'
import { useUpdateSetting } from '../../data/system/system-setting.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'

/** Saved at once, like the switch for registration. */
export function MockScriptSetting({ isOn }: { isOn: boolean }) {
  const t = useT()
  const { mutate, isPending, variables } = useUpdateSetting('endpaper.mock.scripts', { quiet: false })
  const set = (next: boolean) =>
    mutate(String(next), { onSuccess: () => toastDone(t(next ? 'mock.settingOn' : 'mock.settingOff')) })
  return (
    <Switch
      label={t('mock.settingLabel')}
      description={t('mock.settingHint')}
      checked={isPending ? variables === 'true' : isOn}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}
