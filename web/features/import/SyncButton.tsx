import { IconRefresh } from '@tabler/icons-react'
import type { ModuleCard } from '#core/contract/module.ts'
import { useRunningJob } from '../../data/import/import-store.ts'
import { useSync } from '../../data/import/source.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'

interface Props {
  module: ModuleCard
  className?: string | undefined
}

/** Whether a module has a source URL to sync from. */
export const hasSource = ({ importUrl }: ModuleCard): boolean => importUrl !== ''

/** Syncs a module from its chip. */
export function SyncButton({ module, className }: Props) {
  const t = useT()
  const sync = useSync(module)
  return (
    <IconButton
      label={t('importing.sync', { name: module.name })}
      size={24}
      {...(className !== undefined && { className })}
      loading={useRunningJob(module.id) !== undefined}
      loaderProps={{ size: 14 }}
      onClick={() => sync.mutate()}
    >
      <IconRefresh size={16} stroke={1.75} />
    </IconButton>
  )
}
