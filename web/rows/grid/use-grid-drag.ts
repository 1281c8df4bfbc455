import {
  closestCenter,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DndContextProps,
  type DragEndEvent,
} from '@dnd-kit/core'
import { useState } from 'react'

interface Drop {
  rowId: string
  side: 'before' | 'after'
}

const silent = () => undefined
/** Disabled: the table announces moves itself, for mouse and keyboard alike. */
const announcements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }
const mouse = { activationConstraint: { distance: 4 } }
const finger = { activationConstraint: { delay: 150, tolerance: 8 } }

/** Rows are dragged by their grips; a line shows where the row would go. */
export function useGridDrag(rows: readonly { id: string }[], move: (rowId: string, place: number) => void) {
  const [drop, setDrop] = useState<Drop>()
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, finger))
  const indexById = (id: unknown) => rows.findIndex((row) => row.id === id)

  const end = ({ active, over }: DragEndEvent) => {
    setDrop(undefined)
    if (over && over.id !== active.id) move(String(active.id), indexById(over.id))
  }
  const context: DndContextProps = {
    sensors,
    collisionDetection: closestCenter,
    accessibility: { announcements },
    onDragOver: ({ active, over }) =>
      setDrop(
        over && over.id !== active.id
          ? { rowId: String(over.id), side: indexById(over.id) > indexById(active.id) ? 'after' : 'before' }
          : undefined,
      ),
    onDragEnd: end,
    onDragCancel: () => setDrop(undefined),
  }
  return { context, drop }
}
