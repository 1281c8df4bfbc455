import { Switch } from '@mantine/core'
import type { Param, ParamRules } from '#core/rows/param.ts'
import { useT } from '../../lib/i18n.ts'
import { withRules } from '../model/rules.ts'

interface Props {
  param: Param
  onChange: (rules: ParamRules | undefined) => void
}

/** Whether a header is a cookie. */
export function CookieSwitch({ param: { rules }, onChange }: Props) {
  const t = useT()
  return (
    <Switch
      label={t('edit.cookie')}
      description={t('edit.cookieHint')}
      checked={rules?.in === 'cookie'}
      onChange={(event) => onChange(withRules(rules, { in: event.currentTarget.checked ? 'cookie' : undefined }))}
    />
  )
}
