import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import styles from './SideDrawer.module.css'

const widths = { 480: '480px', 720: '720px', wide: 'max(480px, 40vw)' }

interface Props {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  /** In px, or `wide` for two fifths of the window; phones give it all their width. */
  size?: keyof typeof widths
  children: ReactNode
}

/** Lies over the right side of the page. The focus goes into it, and back at the end. */
export function SideDrawer({ title, isOpen, onClose, size = 480, children }: Props) {
  const t = useT()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={`min(${widths[size]}, 100%)`}
      classNames={{ content: styles.drawer, header: styles.head, title: styles.title, body: styles.body }}
      // Else it is taken for a second head of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Drawer>
  )
}
