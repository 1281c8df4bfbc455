import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { ProjectCard as Project } from '#core/contract/project.ts'
import { useMoveProject } from '../../data/space/space.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import styles from './ProjectCards.module.css'
import { useSortSensors, useSortWords } from './use-sorting.ts'

interface Props {
  spaceId: string
  projects: Project[]
}

/** Cards that change places by their grip, with pointer, finger or keyboard. */
export function SortableProjects({ spaceId, projects }: Props) {
  const sensors = useSortSensors()
  const words = useSortWords(projects)
  const moveProject = useMoveProject(spaceId)
  const ids = projects.map(({ id }) => id)

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const from = ids.indexOf(String(active.id))
    const to = ids.indexOf(String(over.id))
    // Moved down it stands behind the one it was dropped on, moved up before it.
    const afterId = ids[to > from ? to : to - 1] ?? ''
    moveProject.mutate({ id: String(active.id), afterId })
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={words} onDragEnd={drop}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={styles.cards}>
          {projects.map((project) => (
            <SortableCard key={project.id} project={project} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function SortableCard({ project }: { project: Project }) {
  const t = useT()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: project.id,
    attributes: { roleDescription: t('space.movable') },
  })
  const style: CSSProperties = {
    transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
    transition,
  }
  return (
    <li ref={setNodeRef} className={styles.cell} style={style} data-dragging={isDragging || undefined}>
      <ProjectCard project={project} />
      <IconButton
        ref={setActivatorNodeRef}
        className={styles.grip}
        label={t('space.move', { name: project.name })}
        size={28}
        {...attributes}
        {...listeners}
      >
        <IconGripVertical size={16} stroke={1.75} />
      </IconButton>
    </li>
  )
}
