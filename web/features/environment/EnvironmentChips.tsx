import { VisuallyHidden } from '@mantine/core'
import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { Environment } from '#core/contract/environment.ts'
import { useT } from '../../lib/i18n.ts'
import { keepInside } from '../../ui/chips/keep-inside.ts'
import chipStyles from '../../ui/chips/Chips.module.css'
import { EnvironmentChip } from './EnvironmentChip.tsx'
import { useEnvironmentMoves } from './use-environment-moves.ts'

export interface EnvironmentChipsProps {
  moduleId: string
  environments: Environment[]
  currentId: string
  onSelect: (environmentId: string) => void
}

/** Disabled: moves are announced below, for mouse and keyboard alike. */
const silent = () => undefined
const announcements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }

/** A short movement is a click, and touch may scroll the chips. */
const mouse = { activationConstraint: { distance: 6 } }
const finger = { activationConstraint: { delay: 250, tolerance: 8 } }

/** Arrow keys move between chips; with Alt they move the chip. The first environment is the default of docs. */
export function EnvironmentChips(props: EnvironmentChipsProps) {
  const { environments, currentId, onSelect } = props
  const t = useT()
  const { announcement, step, drop, followKey } = useEnvironmentMoves(props)
  const [menuOf, setMenuOf] = useState<string>()
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, finger))
  return (
    <DndContext
      sensors={sensors}
      modifiers={[keepInside]}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('environment.dragHint') } }}
    >
      <SortableContext items={environments} strategy={horizontalListSortingStrategy}>
        <div
          className={chipStyles.chips}
          role="toolbar"
          tabIndex={-1}
          aria-label={t('environment.list')}
          onKeyDown={followKey}
        >
          {environments.map((environment, index) => (
            <EnvironmentChip
              key={environment.id}
              environment={environment}
              environments={environments}
              index={index}
              isCurrent={environment.id === currentId}
              onSelect={onSelect}
              onMove={(by) => step(environment.id, by)}
              isMenuOpen={menuOf === environment.id}
              onMenu={(isOpen) => setMenuOf(isOpen ? environment.id : undefined)}
            />
          ))}
        </div>
      </SortableContext>
      <VisuallyHidden component="output">{announcement}</VisuallyHidden>
    </DndContext>
  )
}
