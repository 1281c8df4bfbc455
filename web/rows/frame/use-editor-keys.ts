import type { KeyboardEvent } from 'react'
import type { RowStore } from '../store/edit-store.ts'
import { useSaveKey } from './use-save-key.ts'

/** Ctrl/Cmd S saves from anywhere; Ctrl/Cmd Z and Shift Z undo and redo, except in text editors, which have their own. */
export function useEditorKeys(store: Pick<RowStore, 'undo' | 'redo'>, onSave: () => void) {
  useSaveKey(onSave)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    // React events bubble from dialogs into the editor, although dialogs are elsewhere in the DOM.
    const isInside = target instanceof HTMLElement && event.currentTarget.contains(target)
    const isCommand = event.ctrlKey || event.metaKey
    if (!isInside || target.closest('[data-own-undo]') || !isCommand || event.altKey) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) store.redo()
    else store.undo()
  }
}
