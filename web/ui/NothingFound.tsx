import { Button } from '@mantine/core'
import { useT } from '../lib/i18n.ts'
import { EmptyState } from './EmptyState.tsx'

/** Shown in place of a list when nothing matches the search and the filters. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useT()
  return (
    <EmptyState
      title={t('common.nothingFoundTitle')}
      text={t('common.nothingFoundText')}
      actions={
        <Button variant="default" onClick={onClear}>
          {t('common.clearFilters')}
        </Button>
      }
    />
  )
}
