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

/** Whether a module remembers an address that it can be brought up to date from. */
export const hasSource = ({ importUrl }: ModuleCard): boolean => importUrl !== ''

/** Brings a module up to date from its chip. */
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
