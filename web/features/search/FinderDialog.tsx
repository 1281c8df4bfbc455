import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Finder.module.css'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** The frame of a palette. Its content starts anew each time it opens. */
export function FinderDialog({ title, isOpen, onClose, children }: Props) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={680}
      centered={false}
      yOffset={84}
      closeOnClickOutside
      classNames={{ content: styles.finder, inner: styles.inner }}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title}>{children}</Modal.Content>
    </Modal.Root>
  )
}
