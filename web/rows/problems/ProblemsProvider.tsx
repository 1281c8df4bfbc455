import { useMemo, useState, type ReactNode } from 'react'
import type { Problem } from '#core/rows/problem.ts'
import type { EditStore } from '../store/edit-store.ts'
import { useCalmSnapshot } from '../store/use-calm-snapshot.ts'
import type { Refusal } from '../store/use-save.ts'
import { ProblemsContext } from './problems-context.ts'

interface Props<Content extends object> {
  store: EditStore<Content>
  /** All problems of the content that would be saved now. */
  check: (store: EditStore<Content>) => Problem[]
  /** Set after the first attempt to save: from then on all problems are shown. */
  hasTried: boolean
  refusal: Refusal | undefined
  jump: Problem | undefined
  onJump: (problem: Problem | undefined) => void
  children: ReactNode
}

/** Validates the edited content after a delay, so that it does not slow down typing. */
export function ProblemsProvider<Content extends object>(props: Props<Content>) {
  const { store, check, hasTried, refusal, jump, onJump, children } = props
  const snapshot = useCalmSnapshot(store)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store is read when the snapshot changes
  const found = useSettled(useMemo(() => check(store), [check, store, snapshot]))
  const shown = useMemo(() => (hasTried ? found : found.filter((problem) => !isUnfinished(problem))), [found, hasTried])
  const value = useMemo(
    () => ({ shown, refusal, jump, jumpTo: onJump, endJump: () => onJump(undefined) }),
    [shown, refusal, jump, onJump],
  )
  return <ProblemsContext value={value}>{children}</ProblemsContext>
}

const isUnfinished = ({ key }: Problem) =>
  key === 'error.notEmpty' || key === 'error.notEmptyWithin' || key === 'error.rootArrayEmpty'

/** Keeps the identity of the list while its content is the same, so that nothing rerenders. */
function useSettled(problems: Problem[]): Problem[] {
  const text = JSON.stringify(problems)
  const [settled, setSettled] = useState({ problems, text })
  if (settled.text === text) return settled.problems
  setSettled({ problems, text })
  return problems
}
