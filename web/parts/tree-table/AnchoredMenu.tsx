import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './TreeTable.module.css'

/** The anchor of a menu: an element, or a point of the window. */
export type Anchor = Element | { x: number; y: number }

interface Props {
  /** Undefined while the menu is closed. */
  anchor: Anchor | undefined
  label: string
  onClose: () => void
  children: ReactNode
}

/** One menu for all rows, opened at a button or at a point. */
export function AnchoredMenu({ anchor, label, onClose, children }: Props) {
  const box = anchor instanceof Element ? anchor.getBoundingClientRect() : undefined
  const place = box
    ? { left: box.left, top: box.top, width: box.width, height: box.height }
    : { left: 0, top: 0, ...(anchor && !(anchor instanceof Element) && { left: anchor.x, top: anchor.y }) }
  return (
    <Menu
      opened={anchor !== undefined}
      onChange={(isOpen) => !isOpen && onClose()}
      position={box ? 'bottom-end' : 'bottom-start'}
      offset={4}
    >
      <Menu.Target>
        <button type="button" className={styles.anchor} tabIndex={-1} aria-label={label} style={place} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
