import { useRef, type ReactNode } from 'react'
import { useToolbar } from './use-toolbar.ts'

interface Props {
  label: string
  className?: string | undefined
  /** Above the page: toasts keep clear of it. */
  isFloating?: boolean
  children: ReactNode
}

/** Buttons in a row that are one tab stop. */
export function Toolbar({ label, className, isFloating = false, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={bar}
      className={className}
      role="toolbar"
      aria-label={label}
      data-floating={isFloating || undefined}
      {...useToolbar(bar)}
    >
      {children}
    </div>
  )
}
