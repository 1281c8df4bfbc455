import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface LinkRules {
  /** Over unsaved work: it opens in another tab. */
  isInEditor: boolean
  onLeave: () => void
}

interface Props extends LinkRules {
  to: string
  /** The accessible name where the words alone are ambiguous. */
  label?: string
  icon?: ReactNode
  children: ReactNode
}

/** A link to a version or a comparison. */
export function HistoryLink({ to, label, icon, isInEditor, onLeave, children }: Props) {
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      size="compact-sm"
      leftSection={icon}
      aria-label={label}
      {...(isInEditor ? { target: '_blank' } : { onClick: onLeave })}
    >
      {children}
    </Button>
  )
}
