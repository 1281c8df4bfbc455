import { IconSelector } from '@tabler/icons-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { paramLimits, paramTypes } from '#core/doc/param.ts'
import styles from './ParamTable.module.css'
import { TypeMenu } from './TypeMenu.tsx'

interface Props {
  value: string
  isReadOnly: boolean
  onChange: (type: string) => void
  'data-column': string
  'aria-label': string
  'aria-describedby': string | undefined
}

/** Types are free text: those we know are offered while typing, on a click, and with F4 or Ctrl and arrow down. */
export function TypeCell({ value, isReadOnly, onChange, ...others }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [menu, setMenu] = useState<{ isFiltered: boolean; at: number }>()
  const offered = menu?.isFiltered ? fitting(value) : paramTypes
  const open = (isFiltered: boolean) =>
    !isReadOnly && setMenu({ isFiltered, at: paramTypes.findIndex((type) => type === value) })
  const close = () => setMenu(undefined)
  // Typing then replaces the type, as in the cells of a spreadsheet.
  const selectAll = () => requestAnimationFrame(() => input.current?.select())
  const choose = (type: string) => {
    onChange(type)
    close()
    input.current?.focus()
    selectAll()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isOpener = event.key === 'F4' || ((event.ctrlKey || event.metaKey) && event.key === 'ArrowDown')
    if (!menu) return isOpener && take(event, () => open(false))
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) take(event, () => setMenu({ ...menu, at: (menu.at + step + offered.length) % offered.length }))
    else if (event.key === 'Escape') take(event, close)
    else if (event.key === 'Enter') {
      const type = offered[menu.at]
      take(event, () => (type === undefined ? close() : choose(type)))
    } else if (event.key === 'Tab') close()
  }

  return (
    <>
      <input
        {...others}
        ref={input}
        type="text"
        className={styles.input}
        value={value}
        readOnly={isReadOnly}
        maxLength={paramLimits.type}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={menu !== undefined}
        aria-controls={menu && listId}
        aria-activedescendant={menu && menu.at >= 0 ? `${listId}-${menu.at}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          setMenu({ isFiltered: true, at: -1 })
        }}
        onClick={() => {
          selectAll()
          open(false)
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <IconSelector className={styles.selector} size={14} stroke={1.75} aria-hidden="true" />
      {menu && offered.length > 0 && (
        <TypeMenu id={listId} anchor={input} types={offered} value={value} at={menu.at} onChoose={choose} />
      )}
    </>
  )
}

function fitting(text: string): readonly string[] {
  return paramTypes.filter((type) => type.includes(text.trim().toLowerCase()))
}

/** The table must not take the key for a move between cells. */
function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  act()
}
