import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { RowStore } from '../store/edit-store.ts'

/** Ctrl/Cmd S saves from anywhere; Ctrl/Cmd Z and Shift Z undo and redo, except in editors of text, which have their own. */
export function useEditorKeys(store: Pick<RowStore, 'undo' | 'redo'>, onSave: () => void) {
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!isCommand(event) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    // Dialogs are inside for React, but not in the page.
    const isInside = target instanceof HTMLElement && event.currentTarget.contains(target)
    if (!isInside || target.closest('[data-own-undo]') || !isCommand(event) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) store.redo()
    else store.undo()
  }
}

const isCommand = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) => ctrlKey || metaKey
