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
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} {...others}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
