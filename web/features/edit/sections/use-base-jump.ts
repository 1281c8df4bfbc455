import { useEffect } from 'react'
import { useProblems } from '../../../rows/problems/problems-context.ts'
import { sectionOfProblem } from '../form/sections.ts'

/** Moves the focus to the field that has a problem. */
export function useBaseJump(): void {
  const { jump, endJump, refusal } = useProblems()
  const isField = jump && (jump.table === 'base' || (jump.table === 'bodies' && sectionOfProblem(jump) === 'base'))
  const field = isField ? jump.field : undefined
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
