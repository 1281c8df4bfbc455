import { useCallback, useState } from 'react'
import type { Problem } from '#core/rows/problem.ts'
import { isDirty, type EditStore } from '../store/edit-store.ts'
import type { Saving } from '../store/use-save.ts'
import { useEditorKeys } from './use-editor-keys.ts'

interface Options<Content extends object> {
  store: EditStore<Content>
  saving: Saving
  /** All problems of the content that would be saved now. Must be the same function on each render. */
  check: (store: EditStore<Content>) => Problem[]
  /** Opens the section that has the problem. */
  onJump?: (problem: Problem) => void
  /** Optional; saving is always possible by default. */
  canSave?: () => boolean
}

/** Validates before saving, and moves to the first problem instead of saving. */
export function useEditor<Content extends object>({ store, saving, check, onJump, canSave }: Options<Content>) {
  const [hasTried, setTried] = useState(false)
  const [jump, setJump] = useState<Problem>()
  const jumpTo = useCallback(
    (problem: Problem | undefined) => {
      setJump(problem)
      if (problem) onJump?.(problem)
    },
    [onJump],
  )
  /** Whether everything is saved afterwards. */
  const trySaving = async (): Promise<boolean> => {
    if (saving.isBusy || canSave?.() === false) return false
    setTried(true)
    const problem = check(store).find(({ isWarning }) => !isWarning)
    if (problem) jumpTo(problem)
    else await saving.save()
    return problem === undefined && !isDirty(store)
  }
  const save = () => void trySaving()
  const onKeyDown = useEditorKeys(store, save)
  return { store, saving, check, hasTried, jump, jumpTo, save, trySaving, onKeyDown }
}

export type Editor<Content extends object> = ReturnType<typeof useEditor<Content>>
