import type { Menu, MenuProps } from '@mantine/core'
import { cloneElement, useEffect, useState, type AriaAttributes, type ReactElement, type ReactNode } from 'react'
import { useIdle } from '../lib/use-idle.ts'

type Kit = typeof import('./late-kit.ts')

let kit: Kit | undefined
const loadKit = async () => (kit ??= await import('./late-kit.ts'))

interface TargetProps extends AriaAttributes {
  onClick?: (() => void) | undefined
}

interface Props extends Pick<MenuProps, 'width'> {
  /** The button that opens the menu. */
  target: ReactElement<TargetProps>
  dropdownClass?: string | undefined
  /** The items, made of parts of the menu. */
  renderItems: (parts: typeof Menu) => ReactNode
}

/** A menu whose code is loaded when the browser is idle, or when it is opened before. */
export function LateMenu({ target, dropdownClass, renderItems, ...menu }: Props) {
  const [loaded, setLoaded] = useState(kit)
  const [isWanted, setWanted] = useState(false)
  const isIdle = useIdle()
  useEffect(() => {
    // Without a connection the menu does not open, and the next click tries again.
    if (isIdle || isWanted) loadKit().then(setLoaded, () => setWanted(false))
  }, [isIdle, isWanted])
  if (!loaded) {
    return cloneElement(target, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setWanted(true) })
  }
  const { Menu: Loaded } = loaded
  return (
    <Loaded position="bottom-end" defaultOpened={isWanted} {...menu}>
      <Loaded.Target>{target}</Loaded.Target>
      <Loaded.Dropdown className={dropdownClass}>{renderItems(Loaded)}</Loaded.Dropdown>
    </Loaded>
  )
}
