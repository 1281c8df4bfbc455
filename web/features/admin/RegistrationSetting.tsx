import { Switch } from '@mantine/core'
import { useUpdateSetting } from '../../data/system/system-setting.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'

/** Saved at once. The switch is optimistic, and is reset when the server rejects the change. */
export function RegistrationSetting({ isOn }: { isOn: boolean }) {
  const t = useT()
  const { mutate, isPending, variables } = useUpdateSetting('endpaper.register.enable', { quiet: false })
  const set = (next: boolean) =>
    mutate(String(next), {
      onSuccess: () => toastDone(t(next ? 'admin.registerOn' : 'admin.registerOff')),
    })
  return (
    <Switch
      label={t('admin.register')}
      description={t('admin.registerHint')}
      checked={isPending ? variables === 'true' : isOn}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}
