import { IconPlus } from '@tabler/icons-react'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './ParamTable.module.css'

interface Props {
  /** Adds a row with this name at the end; true: and focuses it. */
  onAdd: (name: string, goOn: boolean) => void
  /** Returns true when the text was more than a name and has been handled. */
  onPasteText: (text: string) => boolean
  hint: string
}

/** The last row: typing a name adds a row, pasting an example adds many. */
export function EmptyRow({ onAdd, onPasteText, hint }: Props) {
  const t = useT()
  const [name, setName] = useState('')
  const add = (goOn: boolean) => {
    if (name.trim() === '') return false
    onAdd(name.trim(), goOn)
    setName('')
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      add(false)
    } else if (event.key === 'Tab' && !event.shiftKey && add(true)) event.preventDefault()
    else if (event.key === 'Escape') setName('')
  }
  const onPaste = (event: ClipboardEvent) => {
    if (onPasteText(event.clipboardData.getData('text/plain'))) event.preventDefault()
  }
  return (
    <div className={styles.empty} role="row" data-row="">
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
