import { VisuallyHidden } from '@mantine/core'
import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { keepInside } from '../../ui/chips/keep-inside.ts'
import styles from '../../ui/chips/Chips.module.css'
import { ModuleChip } from './ModuleChip.tsx'
import type { ModuleStripProps } from './ModuleStrip.tsx'
import { RenameModuleDialog } from './RenameModuleDialog.tsx'
import { useMoves } from './use-moves.ts'

/** Disabled: moves are announced below, for mouse and keyboard alike. */
const silent = () => undefined
const announcements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }

/** A short movement is a click, and touch may scroll the chips. */
const mouse = { activationConstraint: { distance: 6 } }
const finger = { activationConstraint: { delay: 250, tolerance: 8 } }

/** Arrow keys move between chips; with Alt they move the chip, as the mouse does. */
export function ModuleChips(props: ModuleStripProps & { canEdit: boolean }) {
  const { modules, canEdit } = props
  const t = useT()
  const { announcement, step, drop, followKey } = useMoves(props, canEdit)
  const [renaming, setRenaming] = useState({ moduleId: '', isOpen: false })
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, finger))

  return (
    <DndContext
      sensors={sensors}
      modifiers={[keepInside]}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('module.dragHint') } }}
    >
      <SortableContext items={modules} strategy={horizontalListSortingStrategy} disabled={!canEdit}>
        <div
          className={styles.chips}
          role="toolbar"
          tabIndex={-1}
          aria-label={t('module.modules')}
          onKeyDown={followKey}
        >
          <Chips {...props} onStep={step} onRename={(moduleId) => setRenaming({ moduleId, isOpen: true })} />
        </div>
      </SortableContext>
      <RenameModuleDialog
        module={modules.find(({ id }) => id === renaming.moduleId)}
        isOpen={renaming.isOpen}
        onClose={() => setRenaming({ ...renaming, isOpen: false })}
      />
      <VisuallyHidden component="output">{announcement}</VisuallyHidden>
    </DndContext>
  )
}

interface ChipsProps extends ModuleStripProps {
  canEdit: boolean
  onStep: (moduleId: string, by: -1 | 1) => void
  onRename: (moduleId: string) => void
}

function Chips({ modules, currentId, canEdit, onSelect, onStep, onRename }: ChipsProps) {
  const [menuOf, setMenuOf] = useState<string>()
  return modules.map((module, index) => (
    <ModuleChip
      key={module.id}
      module={module}
      isCurrent={module.id === currentId}
      canEdit={canEdit}
      isFirst={index === 0}
      isLast={index === modules.length - 1}
      onSelect={() => onSelect(module.id)}
      onMove={(by) => onStep(module.id, by)}
      onRename={() => onRename(module.id)}
      isMenuOpen={menuOf === module.id}
      onMenu={(isOpen) => setMenuOf(isOpen ? module.id : undefined)}
    />
  ))
}
