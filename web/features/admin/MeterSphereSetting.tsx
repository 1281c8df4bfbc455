import { Switch } from '@mantine/core'
import { useUpdateSetting } from '../../data/system/system-setting.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'

/** Saved at once, like the switch for registration. */
export function MeterSphereSetting({ isOn }: { isOn: boolean }) {
  const t = useT()
  const { mutate, isPending, variables } = useUpdateSetting('endpaper.metersphere.enable', { quiet: false })
  const set = (next: boolean) =>
    mutate(String(next), { onSuccess: () => toastDone(t(next ? 'metersphere.settingOn' : 'metersphere.settingOff')) })
  return (
    <Switch
      label={t('metersphere.settingLabel')}
      description={t('metersphere.settingHint')}
      checked={isPending ? variables === 'true' : isOn}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}
