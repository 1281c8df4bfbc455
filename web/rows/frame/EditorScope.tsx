import type { ReactNode } from 'react'
import type { Dictionary } from '#core/dictionary/dictionary.ts'
import type { Model } from '#core/model/model.ts'
import { PartsProvider } from '../../data/linked/PartsProvider.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { ProblemScope } from './ProblemScope.tsx'
import type { Editor } from './use-editor.ts'

interface Props<Content extends object> {
  editor: Editor<Content>
  moduleId: string
  /** The models and dictionaries of the edited content. */
  parts: { models: readonly Model[]; enums: readonly Dictionary[] }
  children: ReactNode
}

/** Context of the tables and fields of an editor, and the dialog for conflicting saves. */
export function EditorScope<Content extends object>(props: Props<Content>) {
  const { editor, moduleId, parts, children } = props
  const { store, saving } = editor
  return (
    <PartsProvider moduleId={moduleId} {...parts}>
      <ProblemScope editor={editor} moduleId={moduleId}>
        {children}
        <ConflictDialog saving={saving} fields={store.fields} parts={parts} />
      </ProblemScope>
    </PartsProvider>
  )
}
