import { Button, Tooltip } from '@mantine/core'
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
import type { OutputAt } from '#core/contract/calls.ts'
import type { TrashItem } from '#core/contract/trash.ts'
import { useRestore } from '../../data/trash/trash.queries.ts'
import { ignoreReported } from '../../lib/api-error.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { goTo } from '../../lib/navigate.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { daysLeft } from './days-left.ts'
import { useAskDelete } from './use-ask-remove.ts'
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

interface Props {
  item: TrashItem
  canDelete: boolean
  /** Called when the reader opens the restored item. */
  onLeave: (() => void) | undefined
}

/** One item in the recycle bin. */
export function TrashRow({ item, canDelete, onLeave }: Props) {
  const t = useT()
  const restore = useRestore()
  const removal = useAskDelete(item)
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
      {canDelete && (
        <IconButton label={t('trash.deleteOf', { name: item.name })} loading={removal.isPending} onClick={removal.ask}>
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
      )}
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
