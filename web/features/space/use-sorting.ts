import {
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Active,
  type DndContextProps,
  type Over,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ProjectCard } from '#core/contract/project.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../lib/i18n.ts'

/** Distance in px before a press becomes a drag. */
const DRAG_PX = 4

export function useSortSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
}

/** Announcements while a project moves. */
export function useSortWords(projects: ProjectCard[]): NonNullable<DndContextProps['accessibility']> {
  const t = useT()
  const say = (key: TextKey, active: Active, over: Over | null) => {
    const name = projects.find(({ id }) => id === active.id)?.name ?? ''
    const place = projects.findIndex(({ id }) => id === (over ?? active).id) + 1
    return t(key, { name, place, count: projects.length })
  }
  return {
    screenReaderInstructions: { draggable: t('space.moveHint') },
    announcements: {
      onDragStart: ({ active }) => say('space.picked', active, null),
      onDragOver: ({ active, over }) => say('space.moved', active, over),
      onDragEnd: ({ active, over }) => say('space.dropped', active, over),
      onDragCancel: ({ active }) => say('space.moveCanceled', active, null),
    },
  }
}
