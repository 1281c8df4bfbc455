import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import styles from './SideDrawer.module.css'

const widths = { 480: '480px', 640: '640px', 720: '720px', 960: '960px', wide: 'max(480px, 40vw)' }

const beside = {
  withOverlay: false,
  lockScroll: false,
  trapFocus: false,
  closeOnClickOutside: false,
} as const

interface Props {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  /** In px, or `wide` for two fifths of the window; full width on phones. */
  size?: keyof typeof widths
  /** The page beside it stays usable. */
  isBeside?: boolean
  children: ReactNode
}

/** A drawer over the right side of the page. It takes the focus, and returns it on close. */
export function SideDrawer({ title, isOpen, onClose, size = 480, isBeside = false, children }: Props) {
  const t = useT()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={`min(${widths[size]}, 100%)`}
      classNames={{ content: styles.drawer, header: styles.head, title: styles.title, body: styles.body }}
      // Otherwise it is announced as a second page header.
      attributes={{ header: { role: 'presentation' } }}
      {...(isBeside && beside)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Drawer>
  )
}
