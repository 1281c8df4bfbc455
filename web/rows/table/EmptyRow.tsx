import { IconPlus } from '@tabler/icons-react'
import { useState, type ClipboardEvent, type CSSProperties, type KeyboardEvent } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './ParamTable.module.css'

interface Props {
  /** Adds a row with this name at the end; `goOn` also focuses it. */
  onAdd: (name: string, options: { level: number; goOn: boolean }) => void
  /** How many levels deep the row can be: below the last row, and below the last row of that. */
  deepest: () => number
  /** Returns true when the text was more than a name and has been handled. */
  onPasteText: (text: string) => boolean
  hint: string
}

/** The last row: typing a name adds a row, pasting an example adds many. Ctrl ] and [ set the level of the rows that are added. */
export function EmptyRow({ onAdd, deepest, onPasteText, hint }: Props) {
  const t = useT()
  const [name, setName] = useState('')
  const [wanted, setWanted] = useState(0)
  const level = wanted === 0 ? 0 : Math.min(wanted, deepest())
  const add = (goOn: boolean) => {
    if (name.trim() === '') return false
    onAdd(name.trim(), { level, goOn })
    setName('')
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey) onCommand(event)
    else if (event.key === 'Enter') take(event, () => add(false))
    else if (event.key === 'Tab' && !event.shiftKey && add(true)) event.preventDefault()
    else if (event.key === 'Escape') setName('')
  }
  const onCommand = (event: KeyboardEvent) => {
    if (event.key === ']') take(event, () => setWanted(Math.min(level + 1, deepest())))
    else if (event.key === '[') take(event, () => setWanted(Math.max(level - 1, 0)))
    // What is being typed here is not part of the table yet: the first step back removes it.
    else if (event.key.toLowerCase() === 'z' && !event.shiftKey && name !== '') take(event, () => setName(''))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (onPasteText(event.clipboardData.getData('text/plain'))) event.preventDefault()
  }
  return (
    <div
      className={styles.empty}
      role="row"
      data-row=""
      aria-level={level + 1}
      style={{ '--level': level } as CSSProperties}
    >
      <div className={styles.emptyCell} role="gridcell">
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        <input
          type="text"
          className={styles.input}
          data-column="name"
          aria-label={t('edit.newRow')}
          placeholder={hint}
          value={name}
          maxLength={256}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(false)}
        />
      </div>
    </div>
  )
}

/** Neither the table nor the editor handles the key as well. */
function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  act()
}
