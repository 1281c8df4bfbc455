import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Hint } from './Hint.tsx'

interface Props extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** The accessible name and the tooltip. */
  label: string
  /** A Tabler icon, 16 px, 18 in toolbars. */
  children: ReactNode
}

/** A button that is only an icon. */
export function IconButton({ label, children, ...others }: Props) {
  // Hidden while expanded: the tooltip would cover the opened menu.
  const hasOpened = others['aria-haspopup'] !== undefined && others['aria-expanded'] === true
  return (
    <Hint label={label} disabled={hasOpened}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} {...others}>
        {children}
      </ActionIcon>
    </Hint>
  )
}
