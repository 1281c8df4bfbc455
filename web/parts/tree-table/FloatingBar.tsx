import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Toolbar } from '../../ui/Toolbar.tsx'
import styles from './FloatingBar.module.css'

interface Props {
  /** The accessible name. */
  label: string
  /** How many rows are selected. */
  count: string
  children: ReactNode
}

/** Actions for all selected rows; floats over the end of a list. */
export function FloatingBar({ label, count, children }: Props) {
  return (
    <Toolbar className={styles.bar} label={label} isFloating>
      <output className={styles.count}>{count}</output>
      <BarLine />
      {children}
    </Toolbar>
  )
}

export function BarLine() {
  return <span className={styles.line} />
}

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  icon: Icon
  text: string
  color?: 'red'
  loading?: boolean
}

/** Phones show only the icon. */
export function BarButton({ icon: Icon, text, color, ...others }: ButtonProps) {
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
