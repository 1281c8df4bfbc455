import { Badge } from '@mantine/core'
import type { SavedCall } from '#core/contract/saved-call.ts'
import { useT } from '../../lib/i18n.ts'

/** For whom a call is saved. */
export function ScopeTag({ scope }: Pick<SavedCall, 'scope'>) {
  const t = useT()
  return (
    <Badge variant="light" {...(scope === 'own' && { color: 'gray' })} radius="sm" tt="none" fw={500} flex="none">
      {t(scope === 'team' ? 'check.scopeTeam' : 'check.scopeOwn')}
    </Badge>
  )
}
