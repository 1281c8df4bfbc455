import { Button, VisuallyHidden } from '@mantine/core'
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingQueries, useMovePage, type PageRow } from '../../../data/compose/compose-setting.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { moveTo } from '../../../lib/list-order.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { ExtraPageRow } from './ExtraPageRow.tsx'
import { PageDrawer } from './PageDrawer.tsx'
import { ReadPageDrawer } from './ReadPageDrawer.tsx'
import styles from './setting.module.css'
import type { UnsavedParts } from '../../../rows/store/use-unsaved-part.ts'

interface Props {
  projectId: string
  canEdit: boolean
}

/** Disabled: moves are announced below, for mouse and keyboard alike. */
const silent = () => undefined
const announcements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }
const pointer = { activationConstraint: { distance: 4 } }

/** Markdown pages that a published project has beside its docs, in the order in which visitors see them. */
export function ExtraPages({ projectId, canEdit, parts }: Props & { parts: UnsavedParts }) {
  const t = useT()
  const { data: pages, error, refetch } = useQuery(settingQueries.pages(projectId))
  const [edited, setEdited] = useState<string>()
  const [read, setRead] = useState<PageRow>()
  return (
    <section className={styles.pages} aria-label={t('compose.pages')}>
      <header className={styles.pagesHead}>
        <div>
          <h3>{t('compose.pages')}</h3>
          <p>{t('compose.pagesText')}</p>
        </div>
        {canEdit && (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setEdited('new')}>
            {t('compose.newPage')}
          </Button>
        )}
      </header>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!pages && !error && <RowsSkeleton />}
      {pages?.length === 0 && <p className={styles.none}>{t('compose.noPages')}</p>}
      {pages && pages.length > 0 && (
        <Pages projectId={projectId} pages={pages} canEdit={canEdit} onEdit={setEdited} onRead={setRead} />
      )}
      {canEdit && <PageDrawer projectId={projectId} parts={parts} page={edited} onClose={() => setEdited(undefined)} />}
      <ReadPageDrawer page={read} onClose={() => setRead(undefined)} />
    </section>
  )
}

interface PagesProps extends Props {
  pages: PageRow[]
  onEdit: (id: string) => void
  onRead: (page: PageRow) => void
}

function Pages({ projectId, pages, canEdit, onEdit, onRead }: PagesProps) {
  const t = useT()
  const { mutate } = useMovePage(projectId)
  const sensors = useSensors(useSensor(PointerSensor, pointer))
  const [announcement, announce] = useState('')
  const indexById = (id: unknown) => pages.findIndex((page) => page.id === id)
  const move = (id: string, place: number) => {
    const wish = moveTo(pages, id, place)
    if (!wish) return
    mutate(wish)
    const name = pages[indexById(id)]?.title ?? ''
    announce(t('common.movedTo', { name, place: place + 1, count: pages.length }))
  }
  const drop = ({ active, over }: DragEndEvent) => over && move(String(active.id), indexById(over.id))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('compose.pageDragHint') } }}
    >
      <SortableContext items={pages} strategy={verticalListSortingStrategy} disabled={!canEdit}>
        <ul className={styles.pageList}>
          {pages.map((page, index) => (
            <ExtraPageRow
              key={page.id}
              projectId={projectId}
              page={page}
              canEdit={canEdit}
              onEdit={() => onEdit(page.id)}
              onRead={() => onRead(page)}
              onStep={(by) => move(page.id, index + by)}
            />
          ))}
        </ul>
      </SortableContext>
      <VisuallyHidden component="output">{announcement}</VisuallyHidden>
    </DndContext>
  )
}
