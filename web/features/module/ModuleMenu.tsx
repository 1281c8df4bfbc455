import { Menu } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ModuleCard } from '#core/contract/module.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from '../../ui/chips/Chips.module.css'
import { useAskDeleteModule } from './use-ask-delete-module.ts'

interface Props {
  module: ModuleCard
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onRename: () => void
}

/** What can be done with a module from its chip. */
export function ModuleMenu({ module, isOpen, onOpen, isFirst, isLast, onMove, onRename }: Props) {
  const t = useT()
  const askDelete = useAskDeleteModule(module)
  return (
    <Menu opened={isOpen} onChange={onOpen} position="bottom-start">
      <Menu.Target>
        <IconButton label={t('module.menuOf', { name: module.name })} size={24} className={styles.act}>
          <IconDots size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onRename}>
          {t('common.rename')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowLeft size={16} stroke={1.75} />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          {t('module.moveLeft')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowRight size={16} stroke={1.75} />} disabled={isLast} onClick={() => onMove(1)}>
          {t('module.moveRight')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => void askDelete()}>
          {t('module.deleteItem')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
