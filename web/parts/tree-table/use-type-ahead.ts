import { useRef, type KeyboardEvent } from 'react'
import type { TreeRow } from './tree.ts'
import type { ListRow } from './visible-rows.ts'

const PAUSE_MS = 700

/** Typing letters moves to the next name that begins with them. */
export function useTypeAhead<Row extends TreeRow>(rows: ListRow<Row>[], goTo: (id: string) => void) {
  const typed = useRef({ text: '', at: 0 })
  return ({ key, target, timeStamp, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>): (() => void) | undefined => {
    if (ctrlKey || metaKey || Array.from(key).length !== 1 || key === ' ') return undefined
    const isNew = timeStamp - typed.current.at > PAUSE_MS
    const text = (isNew ? '' : typed.current.text) + key.toLowerCase()
    typed.current = { text, at: timeStamp }
    const here = rows.findIndex(({ doc }) => doc.id === (target as HTMLElement).dataset['row'])
    // A first letter moves to the next match; further letters may match the current row.
    const start = text.length === 1 ? here + 1 : here
    const found = [...rows.slice(start), ...rows.slice(0, start)].find(({ doc }) =>
      doc.name.toLowerCase().startsWith(text),
    )
    return found && (() => goTo(found.doc.id))
  }
}
