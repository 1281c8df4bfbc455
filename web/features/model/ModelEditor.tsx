import { useCallback, useMemo, useState } from 'react'
import type { ModelView } from '#core/contract/model.ts'
import { DraftNote } from '../../rows/frame/DraftNote.tsx'
import editorStyles from '../../rows/frame/Editor.module.css'
import { EditorScope } from '../../rows/frame/EditorScope.tsx'
import { useEditor } from '../../rows/frame/use-editor.ts'
import { ProblemBar } from '../../rows/problems/ProblemBar.tsx'
import { isDirty } from '../../rows/store/edit-store.ts'
import { draftKey as keyOf } from '../../rows/store/local-draft.ts'
import { openStore } from '../../rows/store/open-store.ts'
import { useLeaveGuard } from '../../rows/store/use-leave-guard.ts'
import { useLocalDraft } from '../../rows/store/use-local-draft.ts'
import { checkModel, modelContent, modelKind, newModel } from './model-form.ts'
import { withItself } from './model-root.ts'
import { ModelFields } from './ModelFields.tsx'
import { ModelHead } from './ModelHead.tsx'
import { UsageSection } from './UsageSection.tsx'
import { useSaveModelForm } from './use-save-model.ts'

interface Props {
  moduleId: string
  projectId: string
  userId: string
  /** Undefined for a model that is not saved yet. */
  model: ModelView | undefined
}

/** The editor of a model. Its initial content is read once; from then on the store owns it. */
export function ModelEditor({ moduleId, projectId, userId, model }: Props) {
  const modelId = model?.id ?? ''
  const draftKey = keyOf(userId, modelId === '' ? `newModel.${moduleId}` : `model.${modelId}`)
  const [{ store, restored }] = useState(() => {
    const content = model ? modelContent(model) : newModel
    return openStore(modelKind, { content, revision: model?.version ?? 0 }, draftKey)
  })
  const parts = useMemo(() => ({ models: model ? withItself(model) : [], enums: model?.enums ?? [] }), [model])
  const saving = useSaveModelForm({ store, moduleId, modelId, draftKey })
  const editor = useEditor({ store, saving, check: checkModel })
  useLocalDraft(store, draftKey)
  useLeaveGuard({ isUnsaved: useCallback(() => isDirty(store), [store]), hasDraft: true, save: editor.trySaving })

  return (
    <EditorScope editor={editor} moduleId={moduleId} parts={parts}>
      <div className={editorStyles.editor} onKeyDown={editor.onKeyDown} role="presentation">
        <ModelHead
          store={store}
          projectId={projectId}
          moduleId={moduleId}
          modelId={modelId}
          isSaving={saving.isBusy}
          onSave={editor.save}
        />
        <div className={editorStyles.content}>
          <DraftNote store={store} restored={restored} draftKey={draftKey} />
          <ProblemBar />
          <ModelFields store={store} modelId={modelId} />
          {modelId !== '' && <UsageSection moduleId={moduleId} modelId={modelId} />}
        </div>
      </div>
    </EditorScope>
  )
}
