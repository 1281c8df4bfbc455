import { useId, useRef, useState, type KeyboardEvent } from 'react'

interface Options<Option> {
  /** The options: all before typing, then those that match the text. */
  offer: (text: string | undefined) => readonly Option[]
  isChosen: (option: Option) => boolean
  isReadOnly: boolean
  onChoose: (option: Option) => void
}

/** A list below a cell. It opens on a click, while typing, and with F4 or Ctrl and arrow down. Enter and Tab pick what is highlighted. */
export function useCellMenu<Option>({ offer, isChosen, isReadOnly, onChoose }: Options<Option>) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [menu, setMenu] = useState<{ text: string | undefined; at: number }>()
  const options = menu ? offer(menu.text) : []
  const open = () => !isReadOnly && setMenu({ text: undefined, at: offer(undefined).findIndex(isChosen) })
  const close = () => setMenu(undefined)
  // Selected, so that typing replaces the text, as in a spreadsheet.
  const selectAll = () => requestAnimationFrame(() => input.current?.select())
  const choose = (option: Option) => {
    onChoose(option)
    close()
    input.current?.focus()
    selectAll()
  }

  /** Tab takes the highlighted option along, and then moves on. */
  const leave = (isBack: boolean) => {
    const option = options[menu?.at ?? -1]
    if (option !== undefined && !isBack && !isChosen(option)) onChoose(option)
    close()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isOpener = event.key === 'F4' || ((event.ctrlKey || event.metaKey) && event.key === 'ArrowDown')
    if (!menu) return isOpener && take(event, open)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) take(event, () => setMenu({ ...menu, at: stepped(menu.at, step, options.length) }))
    else if (event.key === 'Escape') take(event, close)
    else if (event.key === 'Enter') {
      const option = options[menu.at]
      take(event, () => (option === undefined ? close() : choose(option)))
    } else if (event.key === 'Tab') leave(event.shiftKey)
  }

  return {
    input,
    listId,
    isOpen: menu !== undefined,
    options,
    at: menu?.at ?? -1,
    choose,
    close,
    /** The typed text while the list is open. */
    filter: (text: string, at = -1) => setMenu({ text, at }),
    text: menu?.text,
    /** Props of the input. */
    props: {
      ref: input,
      role: 'combobox' as const,
      // A drawer around it stays open when Escape closes the list.
      'data-mantine-stop-propagation': menu !== undefined,
      'aria-expanded': menu !== undefined,
      'aria-controls': menu && listId,
      'aria-activedescendant': menu && menu.at >= 0 ? `${listId}-${menu.at}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onClick: () => {
        selectAll()
        open()
      },
      onBlur: close,
      onKeyDown,
    },
  }
}

const stepped = (at: number, step: number, length: number) =>
  at < 0 && step < 0 ? length - 1 : (at + step + length) % length

/** Keeps the table from handling the key as a move between cells. */
function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  act()
}
