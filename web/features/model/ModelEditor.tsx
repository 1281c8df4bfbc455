import { useMemo, useState } from 'react'
import type { ModelView } from '#core/contract/model.ts'
import { docTypes } from '#core/doc/doc.ts'
import type { Problem } from '#core/rows/problem.ts'
import { PartsProvider } from '../../data/linked/PartsProvider.tsx'
import { get } from '../../lib/request.ts'
import { ConflictDialog } from '../../rows/frame/ConflictDialog.tsx'
import { DraftNote } from '../../rows/frame/DraftNote.tsx'
import { EditContext } from '../../rows/store/edit-context.ts'
import editorStyles from '../../rows/frame/Editor.module.css'
import { draftKey as keyOf } from '../../rows/store/local-draft.ts'
import { openStore } from '../../rows/store/open-store.ts'
import { ProblemBar } from '../../rows/problems/ProblemBar.tsx'
import { problemsOf, ProblemsProvider } from '../../rows/problems/ProblemsProvider.tsx'
import { useEditorKeys } from '../../rows/frame/use-editor-keys.ts'
import { useLeaveGuard } from '../../rows/store/use-leave-guard.ts'
import { useLocalDraft } from '../../rows/store/use-local-draft.ts'
import { ModelFields } from './ModelFields.tsx'
import { ModelHead } from './ModelHead.tsx'
import { stateOfModel } from './model-state.ts'
import { withItself } from './model-root.ts'
import { UsageSection } from './UsageSection.tsx'
import { useSaveModelForm } from './use-save-model.ts'

interface Props {
  moduleId: string
  projectId: string
  userId: string
  /** Undefined for a model that is not saved yet. */
  model: ModelView | undefined
}

/** No doc has this address, so nobody asks for one. */
const TYPE = docTypes.dubbo

/** The editor of a model. What it starts from is read once: from then on the store has it. */
export function ModelEditor({ moduleId, projectId, userId, model }: Props) {
  const modelId = model?.id ?? ''
  const draftKey = keyOf(userId, modelId === '' ? `newModel.${moduleId}` : `model.${modelId}`)
  const [{ store, restored }] = useState(() =>
    openStore({ state: stateOfModel(model), revision: model?.version ?? 0 }, draftKey),
  )
  const edited = useMemo(() => ({ store, type: TYPE, moduleId, projectId }), [store, moduleId, projectId])
  const parts = useMemo(() => ({ models: model ? withItself(model) : [], enums: model?.enums ?? [] }), [model])
  const [hasTried, setTried] = useState(false)
  const [jump, setJump] = useState<Problem>()
  const saving = useSaveModelForm({ store, moduleId, modelId, rules: model?.rules, draftKey })
  useLocalDraft(store, draftKey)
  useLeaveGuard(store)

  const save = () => {
    if (saving.isBusy) return
    setTried(true)
    const { history, base } = store.get()
    const problem = problemsOf(history.present, TYPE, base).find(({ isWarning }) => !isWarning)
    if (problem) setJump(problem)
    else void saving.save()
  }
  const keys = useEditorKeys(store, save)

  return (
    <EditContext value={edited}>
      <PartsProvider moduleId={moduleId} {...parts}>
        <ProblemsProvider hasTried={hasTried} refusal={saving.refusal} jump={jump} onJump={setJump}>
          <div className={editorStyles.editor} onKeyDown={keys} role="presentation">
            <ModelHead modelId={modelId} isSaving={saving.isBusy} onSave={save} />
            <div className={editorStyles.content}>
              <DraftNote restored={restored} draftKey={draftKey} />
              <ProblemBar />
              <ModelFields modelId={modelId} />
              {modelId !== '' && <UsageSection moduleId={moduleId} modelId={modelId} />}
            </div>
          </div>
          <ConflictDialog
            place={modelId}
            fetchTheirs={() => fetchTheirs(modelId)}
            message={saving.conflict}
            onClose={saving.endConflict}
            onSave={() => void saving.save()}
          />
        </ProblemsProvider>
      </PartsProvider>
    </EditContext>
  )
}

async function fetchTheirs(id: string) {
  const model = await get('/model/detail', { id }, { quiet: true })
  return { state: stateOfModel(model), revision: model.version }
}
