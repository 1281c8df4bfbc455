import { useRef, type KeyboardEvent } from 'react'
import { findByTyping, isDoc, type OpenNodes, type ViewNode } from './tree-model.ts'

interface Tree {
  tree: readonly ViewNode[]
  rows: readonly number[]
  open: OpenNodes
  /** The row that the keys act on. */
  active: number
  onActive: (row: number) => void
  onToggle: (id: string) => void
  onOpenDoc: (docId: string) => void
}

/** Letters typed within this time form one word. */
const WORD_MS = 700

/** The keys of a tree: arrows, Home, End, Enter, and type-ahead. */
export function useTreeKeys({ tree, rows, open, active, onActive, onToggle, onOpenDoc }: Tree) {
  const typing = useRef({ text: '', at: 0 })
  const node = tree[rows[active] ?? -1]
  const isFolder = node !== undefined && !isDoc(node)

  const acts: Record<string, () => void> = {
    ArrowDown: () => onActive(Math.min(active + 1, rows.length - 1)),
    ArrowUp: () => onActive(Math.max(active - 1, 0)),
    Home: () => onActive(0),
    End: () => onActive(rows.length - 1),
    ArrowRight: () => {
      if (!isFolder) return
      if (open.has(node.id)) onActive(Math.min(active + 1, rows.length - 1))
      else onToggle(node.id)
    },
    ArrowLeft: () => {
      if (isFolder && open.has(node.id)) onToggle(node.id)
      else if (node && node.parent >= 0) onActive(rows.indexOf(node.parent))
    },
    Enter: () => (isFolder ? onToggle(node.id) : node && onOpenDoc(node.docId)),
  }

  const type = (letter: string) => {
    const now = Date.now()
    const { text, at } = typing.current
    typing.current = { text: now - at < WORD_MS ? text + letter : letter, at: now }
    const labels = rows.map((index) => tree[index]?.label ?? '')
    onActive(findByTyping(labels, active, typing.current.text))
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = acts[event.key]
    const isLetter = event.key.length === 1 && event.key !== '/' && event.key.trim() !== ''
    if (!act && !isLetter) return
    event.preventDefault()
    if (act) act()
    else type(event.key)
  }
}
