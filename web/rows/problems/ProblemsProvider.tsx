import { useMemo, useState, type ReactNode } from 'react'
import { checkDoc } from '#core/doc/check-doc.ts'
import type { DocType } from '#core/doc/doc.ts'
import type { Problem } from '#core/rows/problem.ts'
import { useEditedDoc } from '../store/edit-context.ts'
import { contentToSave, type Base } from '../store/edit-store.ts'
import type { EditState } from '../model/edit-state.ts'
import { useCalmSnapshot } from '../store/use-calm-snapshot.ts'
import { ProblemsContext, type Refusal } from './problems-context.ts'

interface Props {
  /** Someone tried to save: now all problems are told. */
  hasTried: boolean
  refusal: Refusal | undefined
  jump: Problem | undefined
  onJump: (problem: Problem | undefined) => void
  /** What is wrong with it; left out: what can be wrong with a doc. */
  check?: typeof problemsOf
  children: ReactNode
}

/** Checks the doc behind the typing, never in its way. */
export function ProblemsProvider({ hasTried, refusal, jump, onJump, check = problemsOf, children }: Props) {
  const { type } = useEditedDoc()
  const { history, base } = useCalmSnapshot()
  const state = history.present
  const found = useSettled(useMemo(() => check(state, type, base), [check, state, type, base]))
  const shown = useMemo(() => (hasTried ? found : found.filter((problem) => !isUnfinished(problem))), [found, hasTried])
  const value = useMemo(
    () => ({ shown, refusal, jump, jumpTo: onJump, endJump: () => onJump(undefined) }),
    [shown, refusal, jump, onJump],
  )
  return <ProblemsContext value={value}>{children}</ProblemsContext>
}

export function problemsOf(state: EditState, type: DocType, base: Base): Problem[] {
  const pathIds = new Set(state.content.pathParams.map(({ id }) => id))
  return checkDoc(contentToSave(state, base), type, {
    // Names that the URL, an import or a push gave stand as they are until someone touches them.
    allowAnyName: ({ id, name }) => pathIds.has(id) || base.rows.get(id)?.param.name === name,
  })
}

const isUnfinished = ({ key }: Problem) =>
  key === 'error.notEmpty' || key === 'error.notEmptyWithin' || key === 'error.rootArrayEmpty'

/** The same list as before while it says the same, so that nothing is painted anew. */
function useSettled(problems: Problem[]): Problem[] {
  const text = JSON.stringify(problems)
  const [settled, setSettled] = useState({ problems, text })
  if (settled.text === text) return settled.problems
  setSettled({ problems, text })
  return problems
}
