import { useState } from 'react'
import { focusSettled } from '../../../ui/focus-settled.ts'
import type { FolderTask } from './NodeFolderDialog.tsx'

/** The dialogs of the list. Their input is kept while they close. */
export function useDocDialogs() {
  const [folder, setFolder] = useState<FolderTask>({ parentId: '' })
  const [parentId, setParentId] = useState('')
  const [open, setOpen] = useState<'folder' | 'docs'>()
  // Waits for a closing menu, so that the dialog returns the focus to the element before it.
  const show = (name: 'folder' | 'docs') => void focusSettled().then(() => setOpen(name))
  return {
    folder,
    parentId,
    open,
    editFolder: (task: FolderTask) => {
      setFolder(task)
      show('folder')
    },
    addDocs: (target: string) => {
      setParentId(target)
      show('docs')
    },
    close: () => setOpen(undefined),
  }
}

export type DocDialogs = ReturnType<typeof useDocDialogs>
