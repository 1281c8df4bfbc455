import { Select } from '@mantine/core'
import { twoFactorRules, type TwoFactorRule } from '#core/contract/admin.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useUpdateSetting } from '../../data/system/system-setting.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'

const names: Record<TwoFactorRule, TextKey> = {
  off: 'twofactor.ruleOff',
  superAdmins: 'twofactor.ruleSuperAdmins',
  all: 'twofactor.ruleAll',
}

/** Of whom two-factor sign-in is required. Saved at once. */
export function TwoFactorSetting({ saved }: { saved: string }) {
  const t = useT()
  const { mutate, isPending, variables } = useUpdateSetting('endpaper.sign-in.two-factor', { quiet: false })
  return (
    <Select
      label={t('twofactor.settingLabel')}
      description={t('twofactor.settingHint')}
      data={twoFactorRules.map((rule) => ({ value: rule, label: t(names[rule]) }))}
      value={isPending ? variables : saved}
      allowDeselect={false}
      onChange={(rule) => rule !== null && mutate(rule, { onSuccess: () => toastDone(t('common.saved')) })}
    />
  )
}
