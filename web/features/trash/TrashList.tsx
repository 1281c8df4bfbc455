import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { trashQueries, type TrashScope } from '../../data/trash/trash.queries.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { TrashRow } from './TrashRow.tsx'
import { useAskEmptyTrash } from './use-ask-remove.ts'
import styles from './TrashList.module.css'

/** Shorter lists have no filter. */
const WORTH_FILTERING = 8

interface Props {
  scope: TrashScope
  /** Called when the reader opens the restored item; a dialog around the list closes then. */
  onLeave?: () => void
}

/** Deleted items of a space or project, newest first, with buttons to restore them or to delete them permanently. */
export function TrashList({ scope, onLeave }: Props) {
  const t = useT()
  const { data: items } = useQuery(trashQueries.list(scope))
  const [filter, setFilter] = useState('')
  const { projectId } = scope
  const isAdmin = useCan('trash.delete', scope)
  // Deleted projects and spaces are listed for their admins only.
  const canDelete = projectId === undefined || isAdmin
  if (!items) return <RowsSkeleton />
  if (items.length === 0) return <EmptyTrash />

  const wanted = filter.trim().toLowerCase()
  const shown = items.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      <div className={styles.tools}>
        {items.length > WORTH_FILTERING && (
          <FilterField label={t('trash.filter')} value={filter} onChange={setFilter} />
        )}
        {projectId !== undefined && isAdmin && <EmptyButton projectId={projectId} count={items.length} />}
      </div>
      {shown.length === 0 && (
        <EmptyState title={t('trash.noMatchTitle')} text={t('trash.noMatchText', { filter: filter.trim() })} />
      )}
      <ul className={styles.rows}>
        {shown.map((item) => (
          <TrashRow key={item.id} item={item} canDelete={canDelete} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}

function EmptyTrash() {
  const t = useT()
  return (
    <EmptyState
      drawing={<IconTrash className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
      title={t('trash.emptyTitle')}
      text={t('trash.emptyText')}
    />
  )
}

function EmptyButton({ projectId, count }: { projectId: string; count: number }) {
  const t = useT()
  const { ask, isPending } = useAskEmptyTrash(projectId, count)
  return (
    <Button size="xs" variant="subtle" color="red" className={styles.empty} loading={isPending} onClick={ask}>
      {t('trash.empty')}
    </Button>
  )
}
