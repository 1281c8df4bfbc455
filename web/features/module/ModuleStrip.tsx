import { Menu } from '@mantine/core'
import { IconBox, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ModuleCard } from '#core/contract/module.ts'
import { openImport } from '../../data/import/import-store.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { focusSettled } from '../../ui/focus-settled.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { FollowStar } from '../follow/FollowStar.tsx'
import { AddModuleDialog } from './AddModuleDialog.tsx'
import { AllModules } from './AllModules.tsx'
import { ModuleChips } from './ModuleChips.tsx'
import styles from './ModuleStrip.module.css'

/** From this number on, a search by name is offered. */
const MANY = 6

export interface ModuleStripProps {
  projectId: string
  modules: ModuleCard[]
  currentId: string
  onSelect: (moduleId: string) => void
}

/** The modules of a project, one beside the other. */
export function ModuleStrip(props: ModuleStripProps) {
  const { projectId, modules, currentId, onSelect } = props
  const canEdit = useCan('module.edit', { projectId })
  const current = modules.find(({ id }) => id === currentId)
  return (
    <div className={styles.strip}>
      <ModuleChips {...props} canEdit={canEdit} />
      {modules.length >= MANY && <AllModules {...props} />}
      {current && (
        <div className={styles.end}>
          <FollowStar thing={{ kind: 'module', id: current.id, name: current.name }} />
        </div>
      )}
      {canEdit && <AddMenu projectId={projectId} onAdded={onSelect} />}
    </div>
  )
}

function AddMenu({ projectId, onAdded }: { projectId: string; onAdded: (moduleId: string) => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  /** Has the focus when the dialog opens, and gets it back. */
  const target = useRef<HTMLButtonElement>(null)
  const startImport = () => void focusSettled().then(() => openImport({ projectId }))
  return (
    <>
      <Menu position="bottom-end" onClose={() => target.current?.focus()}>
        <Menu.Target>
          <IconButton ref={target} label={t('module.addMenu')} className={styles.end}>
            <IconPlus size={18} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconBox size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
            {t('module.add')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileImport size={16} stroke={1.75} />} onClick={startImport}>
            {t('importing.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <AddModuleDialog projectId={projectId} isOpen={isOpen} onClose={() => setOpen(false)} onAdded={onAdded} />
    </>
  )
}
