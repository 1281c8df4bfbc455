import { Switch } from '@mantine/core'
import { useUpdateSetting } from '../../data/system/system-setting.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'

/** Saved at once, like the switch of the registration. */
export function ScriptSetting({ isOn }: { isOn: boolean }) {
  const t = useT()
  const { mutate, isPending, variables } = useUpdateSetting('endpaper.debug.scripts', { quiet: false })
  const set = (next: boolean) =>
    mutate(String(next), { onSuccess: () => toastDone(t(next ? 'script.settingOn' : 'script.settingOff')) })
  return (
    <Switch
      label={t('script.settingLabel')}
      description={t('script.settingHint')}
      checked={isPending ? variables === 'true' : isOn}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}
