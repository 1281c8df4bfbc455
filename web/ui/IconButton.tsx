import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface Props extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** What it does: its name for everybody, and its tooltip. */
  label: string
  /** A Tabler icon, 16 px, 18 in toolbars. */
  children: ReactNode
}

/** A button that is only an icon. */
export function IconButton({ label, children, ...others }: Props) {
  // The tooltip would cover what the button has opened.
  const hasOpened = others['aria-haspopup'] !== undefined && others['aria-expanded'] === true
  return (
    <Tooltip label={label} disabled={hasOpened}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} {...others}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
