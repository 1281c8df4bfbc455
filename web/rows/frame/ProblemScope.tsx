import { useMemo, type ReactNode } from 'react'
import { ProblemsProvider } from '../problems/ProblemsProvider.tsx'
import { EditContext } from '../store/edit-context.ts'
import type { Editor } from './use-editor.ts'

interface Props<Content extends object> {
  editor: Editor<Content>
  moduleId: string
  children: ReactNode
}

/** Provides the edited store and its problems to tables and fields. */
export function ProblemScope<Content extends object>({ editor, moduleId, children }: Props<Content>) {
  const { store, saving, check, hasTried, jump, jumpTo } = editor
  const edited = useMemo(() => ({ store, moduleId }), [store, moduleId])
  return (
    <EditContext value={edited}>
      <ProblemsProvider
        store={store}
        check={check}
        hasTried={hasTried}
        refusal={saving.refusal}
        jump={jump}
        onJump={jumpTo}
      >
        {children}
      </ProblemsProvider>
    </EditContext>
  )
}
