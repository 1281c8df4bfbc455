import type { TooltipProps } from '@mantine/core'
import {
  cloneElement,
  lazy,
  Suspense,
  useState,
  type MouseEvent,
  type MouseEventHandler,
  type ReactElement,
} from 'react'

const Tooltip = lazy(async () => ({ default: (await import('./late-kit.ts')).Tooltip }))

interface Props extends Pick<TooltipProps, 'label' | 'disabled' | 'multiline' | 'w'> {
  children: ReactElement<{ onMouseEnter?: MouseEventHandler<HTMLElement> | undefined }>
}

/** A tooltip. Its code is loaded when the pointer first comes to one. */
export function Hint({ children, ...tooltip }: Props) {
  const [target, setTarget] = useState<HTMLElement>()
  const { onMouseEnter } = children.props
  const enter = (event: MouseEvent<HTMLElement>) => {
    setTarget(event.currentTarget)
    onMouseEnter?.(event)
  }
  return (
    <>
      {cloneElement(children, { onMouseEnter: enter })}
      <Suspense>{target && <Tooltip target={target} {...tooltip} />}</Suspense>
    </>
  )
}
