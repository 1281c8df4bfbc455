import { Button, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconBook2,
  IconBox,
  IconFileText,
  IconListDetails,
  IconSchema,
  IconServer2,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { OutputAt } from '#core/contract/calls.ts'
import type { TrashItem } from '#core/contract/trash.ts'
import { trashQueries, useRestore, type TrashScope } from '../../data/trash/trash.queries.ts'
import { ignoreReported } from '../../lib/api-error.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { goTo } from '../../lib/navigate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { daysLeft } from './days-left.ts'
import styles from './TrashList.module.css'

const icons = {
  space: IconStack2,
  project: IconBook2,
  module: IconBox,
  doc: IconFileText,
  dictionary: IconListDetails,
  model: IconSchema,
  environment: IconServer2,
}
/** Shorter lists have no filter. */
const WORTH_FILTERING = 8

interface Props {
  scope: TrashScope
  /** Called when the reader opens the restored item; a dialog around the list closes then. */
  onLeave?: () => void
}

/** Deleted items of a space or project, newest first, with buttons to restore them. */
export function TrashList({ scope, onLeave }: Props) {
  const t = useT()
  const { data: items } = useQuery(trashQueries.list(scope))
  const [filter, setFilter] = useState('')
  if (!items) return <RowsSkeleton />
  if (items.length === 0) return <EmptyTrash />

  const wanted = filter.trim().toLowerCase()
  const shown = items.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      {items.length > WORTH_FILTERING && (
        <div className={styles.filter}>
          <FilterField label={t('trash.filter')} value={filter} onChange={setFilter} />
        </div>
      )}
      {shown.length === 0 && (
        <EmptyState title={t('trash.noMatchTitle')} text={t('trash.noMatchText', { filter: filter.trim() })} />
      )}
      <ul className={styles.rows}>
        {shown.map((item) => (
          <TrashRow key={item.id} item={item} onLeave={onLeave} />
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

function TrashRow({ item, onLeave }: { item: TrashItem; onLeave: Props['onLeave'] }) {
  const t = useT()
  const restore = useRestore()
  const Icon = icons[item.kind]
  const open = (path: string) => {
    onLeave?.()
    goTo(path)
  }
  const bringBack = async () => {
    const place = await restore.mutateAsync(item.id)
    const action = { label: t('trash.open'), onClick: () => open(restoredPath(place)) }
    toastDone(t('trash.restored', { name: place.name }), action)
  }

  return (
    <li className={styles.row}>
      <Icon className={styles.icon} size={20} stroke={1.6} aria-hidden="true" />
      <div className={styles.what}>
        <p className={styles.name}>{item.name}</p>
        <p className={styles.meta}>
          {t(`trash.${item.kind}`)} · {item.deletedBy && `${t('trash.deletedBy', { name: item.deletedBy })} · `}
          <TimeAgo at={item.deletedAt} /> · <GoneIn at={item.goneAt} />
        </p>
      </div>
      <Button
        size="xs"
        variant="default"
        loading={restore.isPending}
        aria-label={t('trash.restoreOf', { name: item.name })}
        onClick={() => void bringBack().catch(ignoreReported)}
      >
        {t('trash.restore')}
      </Button>
    </li>
  )
}

function GoneIn({ at }: { at: number }) {
  const t = useT()
  const format = useFormat()
  const days = daysLeft(at)
  return (
    <Tooltip label={format.dateTime(at)}>
      <span>{days === 0 ? t('trash.goneToday') : t('trash.goneIn', { count: days })}</span>
    </Tooltip>
  )
}

/** Where the restored thing is. A compose space finds its own page from there. */
function restoredPath({ spaceId, projectId, moduleId }: OutputAt<'POST', '/trash/restore'>): string {
  if (moduleId !== '') return `/project/doc/${projectId}?module=${moduleId}`
  return projectId === '' ? `/space/project/${spaceId}` : `/project/doc/${projectId}`
}
