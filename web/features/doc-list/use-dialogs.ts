import { useState } from 'react'
import { focusSettled } from '../../ui/focus-settled.ts'
import type { FolderTask } from './FolderDialog.tsx'

interface Asked {
  target: { kind: 'move' | 'copy'; ids: string[] }
  folder: FolderTask
  maintainer: { ids: string[] }
}

/** The dialogs of the list. Their input is kept while they close. */
export function useDialogs() {
  const [asked, setAsked] = useState<Partial<Asked>>({})
  const [open, setOpen] = useState<keyof Asked>()
  const ask = async <Name extends keyof Asked>(name: Name, task: Asked[Name]) => {
    // Waits for the closing menu, so that the dialog returns the focus to the element before it.
    await focusSettled()
    setAsked((old) => ({ ...old, [name]: task }))
    setOpen(name)
  }
  return { asked, open, ask, close: () => setOpen(undefined) }
}

export type Dialogs = ReturnType<typeof useDialogs>
