import { useEffect } from 'react'
import { useProblems } from '../../../rows/problems/problems-context.ts'

/** Puts the focus into the field that has a problem. */
export function useBaseJump(): void {
  const { jump, endJump, refusal } = useProblems()
  const field = jump && jump.list === 'base' ? jump.field : undefined
  useEffect(() => {
    if (field === undefined) return
    focusField(field)
    endJump()
  }, [field, endJump])
  useEffect(() => {
    if (refusal) focusField(refusal.field)
  }, [refusal])
}

function focusField(name: string): void {
  const input = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center' })
}
