import { Button, Menu } from '@mantine/core'
import {
  IconCircleHalf2,
  IconCopy,
  IconDownload,
  IconFolderSymlink,
  IconLock,
  IconLockOpen,
  IconTrash,
  IconUser,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import type { DocStatus } from '#core/doc/doc.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './SelectionBar.module.css'
import { StatusItems } from './StatusItems.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'

export interface BulkActs {
  moveTo: () => void
  copyTo: () => void
  setStatus: (status: DocStatus) => void
  setAuthor: () => void
  setLock: (isLocked: 0 | 1) => void
  exportDocs: () => void
  remove: () => void
  clear: () => void
}

/** Actions for all selected rows; floats over the end of the list. */
export function SelectionBar({ count, acts }: { count: number; acts: BulkActs }) {
  const t = useT()
  return (
    <Toolbar className={styles.bar} label={t('doclist.selectionTools')}>
      <output className={styles.count}>{t('doclist.selected', { count })}</output>
      <span className={styles.line} />
      <BarButton icon={IconFolderSymlink} text={t('doclist.moveTo')} onClick={acts.moveTo} />
      <BarButton icon={IconCopy} text={t('doclist.copyTo')} onClick={acts.copyTo} />
      <Menu position="top">
        <Menu.Target>
          <BarButton icon={IconCircleHalf2} text={t('doclist.status')} />
        </Menu.Target>
        <Menu.Dropdown>
          <StatusItems onChoose={acts.setStatus} />
        </Menu.Dropdown>
      </Menu>
      <BarButton icon={IconUser} text={t('doclist.maintainer')} onClick={acts.setAuthor} />
      <Menu position="top">
        <Menu.Target>
          <BarButton icon={IconLock} text={t('doclist.lock')} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLock size={16} stroke={1.75} />} onClick={() => acts.setLock(1)}>
            {t('doclist.lock')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLockOpen size={16} stroke={1.75} />} onClick={() => acts.setLock(0)}>
            {t('doclist.unlock')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <BarButton icon={IconDownload} text={t('exporting.export')} onClick={acts.exportDocs} />
      <BarButton icon={IconTrash} text={t('common.delete')} color="red" onClick={acts.remove} />
      <span className={styles.line} />
      <IconButton label={t('doclist.clearSelection')} size={28} onClick={acts.clear}>
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </Toolbar>
  )
}

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  icon: Icon
  text: string
  color?: 'red'
}

/** Phones show only the icon. */
function BarButton({ icon: Icon, text, color, ...others }: ButtonProps) {
  return (
    <Button
      size="xs"
      variant="subtle"
      color={color ?? 'gray'}
      className={styles.button}
      classNames={{ section: styles.icon, label: styles.text }}
      leftSection={<Icon size={16} stroke={1.75} />}
      aria-label={text}
      title={text}
      {...others}
    >
      {text}
    </Button>
  )
}
