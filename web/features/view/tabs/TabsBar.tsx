import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { docTabs, setDocTabs, useDocTabs, useTabsOwner } from '../../../data/doc/doc-tabs.ts'
import { moveTab } from '../../../data/doc/doc-tabs-model.ts'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DocTabChip } from './DocTabChip.tsx'
import { TabMenu, type MenuPlace } from './TabMenu.tsx'
import styles from './TabsBar.module.css'
import { useCloseTabs } from './use-close-tabs.ts'
import { useHiddenTabs } from './use-hidden-tabs.ts'

/** Loaded lazily: most readers have few docs open. */
const HiddenTabs = lazy(async () => ({ default: (await import('./HiddenTabs.tsx')).HiddenTabs }))

/** A click is no drag, and a finger may scroll the tabs. */
const mouse = { activationConstraint: { distance: 6 } }
const finger = { activationConstraint: { delay: 250, tolerance: 8 } }
/** Alt and the arrow keys move a tab; the mouse needs no words. */
const silent = () => undefined
const announcements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }

/** The open docs: drag to reorder, middle click closes, right click shows more, and so does the button at the end. */
export function TabsBar() {
  const t = useT()
  const owner = useTabsOwner()
  const tabs = useDocTabs()
  const { pathname } = useLocation()
  const close = useCloseTabs()
  const { frame, hidden } = useHiddenTabs(tabs, pathname)
  const [menu, setMenu] = useState<MenuPlace>()
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, finger))

  const drop = ({ active, over }: DragEndEvent) => {
    if (over) setDocTabs(owner, moveTab(docTabs(owner), String(active.id), String(over.id)))
  }
  const step = (path: string, by: -1 | 1) => {
    const at = tabs.findIndex((tab) => tab.path === path)
    const target = tabs[at + by]
    if (target) setDocTabs(owner, moveTab(tabs, path, target.path))
  }
  const showMenu = (path: string) => (event: MouseEvent) => {
    event.preventDefault()
    setMenu({ path, x: event.clientX, y: event.clientY })
  }
  return (
    <nav className={styles.bar} aria-label={t('view.openDocs')}>
      <DndContext sensors={sensors} onDragEnd={drop} accessibility={{ announcements }}>
        <SortableContext items={tabs.map(({ path }) => path)} strategy={horizontalListSortingStrategy}>
          <div ref={frame} className={styles.tabs}>
            {tabs.map((tab) => (
              <DocTabChip
                key={tab.path}
                tab={tab}
                isCurrent={tab.path === pathname}
                onClose={() => close(tab.path, 'this')}
                onMenu={showMenu(tab.path)}
                onStep={(by) => step(tab.path, by)}
              />
            ))}
          </div>
        </SortableContext>
      </DndContext>
      {hidden.length > 0 && (
        <Suspense>
          <HiddenTabs tabs={hidden} />
        </Suspense>
      )}
      <IconButton
        label={t('view.tabMenu')}
        size={28}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          setMenu({ path: pathname, x: left, y: bottom })
        }}
      >
        <IconDots size={16} stroke={1.75} />
      </IconButton>
      <TabMenu place={menu} tabs={tabs} onClose={() => setMenu(undefined)} onChoose={close} onStep={step} />
    </nav>
  )
}
