import { useEffect, useState } from 'react'
import type { DocNow } from '#core/contract/presence.ts'
import { stayIn } from './stay-in.ts'

/** Says that a doc is open in this tab; returns who else has it open, and which revision is the newest. "": there is none yet. */
export function usePresence(docId: string, { isEditing }: { isEditing: boolean }): DocNow | undefined {
  const [now, setNow] = useState<DocNow>()
  useEffect(() => (docId === '' ? undefined : stayIn({ docId, isEditing }, setNow)), [docId, isEditing])
  return now
}

/** Says that a module is open in this tab. */
export function useModulePresence(moduleId: string): void {
  useEffect(() => (moduleId === '' ? undefined : stayIn({ moduleId, isEditing: false }, () => {})), [moduleId])
}
