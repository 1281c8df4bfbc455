import { useCallback, useMemo, useState } from 'react'
import type { DocType } from '#core/doc/doc.ts'
import { useEditTab } from './use-edit-tab.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DraftNote } from './DraftNote.tsx'
import { EditContext, isText } from './edit-context.ts'
import { baseOf, createEditStore } from './edit-store.ts'
import styles from './DocEditor.module.css'
import { EditorHead } from './EditorHead.tsx'
import { draftKey as keyOf, readDraft } from './local-draft.ts'
import type { EditState } from './model/edit-state.ts'
import { sectionOfProblem } from './model/sections.ts'
import { ProblemBar } from './ProblemBar.tsx'
import { problemsOf, ProblemsProvider } from './ProblemsProvider.tsx'
import { SectionContent } from './sections/SectionContent.tsx'
import { SectionNav } from './SectionNav.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useLocalDraft } from './use-local-draft.ts'
import { useSave } from './use-save.ts'
import { TextDocEditor } from './text/TextDocEditor.tsx'
import type { Problem } from '#core/doc/problem.ts'
import type { ReactNode } from 'react'

export interface EditorStart {
  type: DocType
  moduleId: string
  projectId: string
  /** "" for a doc that is not saved yet. */
  docId: string
  revision: number
  state: EditState
  userId: string
  /** Tells drafts of new docs and copies apart. */
  draftPlace: string
  /** Where Back leads to. */
  back: string
}

/** The editor of a doc of any type. What it starts from is read once: from then on the store has it. */
export function DocEditor({ start, chooser }: { start: EditorStart; chooser?: ReactNode }) {
  const { type, moduleId, projectId, docId } = start
  const draftKey = keyOf(start.userId, start.draftPlace)
  const [{ store, restored }] = useState(() => openStore(start, draftKey))
  const doc = useMemo(() => ({ store, type, moduleId, projectId }), [store, type, moduleId, projectId])
  const [hasTried, setTried] = useState(false)
  const [, setTab] = useEditTab(type)
  // What the server refuses are fields of the first section.
  const saving = useSave({ doc, docId, draftKey, onRefused: () => setTab('base') })
  const [jump, setJump] = useState<Problem>()
  useLocalDraft(store, draftKey)
  useLeaveGuard(store)

  const jumpTo = useCallback(
    (problem: Problem | undefined) => {
      setJump(problem)
      if (problem) setTab(sectionOfProblem(problem))
    },
    [setTab],
  )
  const save = () => {
    if (saving.isBusy) return
    setTried(true)
    const { history, base } = store.get()
    const problem = problemsOf(history.present, type, base).find(({ isWarning }) => !isWarning)
    if (problem) jumpTo(problem)
    else void saving.save()
  }
  const keys = useEditorKeys(store, save)

  return (
    <EditContext value={doc}>
      <ProblemsProvider hasTried={hasTried} refusal={saving.refusal} jump={jump} onJump={jumpTo}>
        <div className={styles.editor} onKeyDown={keys} role="presentation">
          <EditorHead back={start.back} docId={docId} isSaving={saving.isBusy} onSave={save} chooser={chooser} />
          <div className={styles.grid} data-alone={isText(type) || undefined}>
            {!isText(type) && <SectionNav />}
            <div className={styles.content}>
              <DraftNote restored={restored} draftKey={draftKey} />
              <ProblemBar />
              {isText(type) ? <TextDocEditor docId={docId} /> : <SectionContent docId={docId} />}
            </div>
          </div>
        </div>
        <ConflictDialog
          docId={docId}
          message={saving.conflict}
          onClose={saving.endConflict}
          onSave={() => void saving.save()}
        />
      </ProblemsProvider>
    </EditContext>
  )
}

/** A draft of a newer state than the saved one is gone on with; saving it over a newer revision asks first. */
function openStore(start: EditorStart, key: ReturnType<typeof keyOf>) {
  const draft = readDraft(key)
  if (!draft) return { store: createEditStore(baseOf(start.state, start.revision)), restored: undefined }
  const isCurrent = draft.revision === start.revision
  const base = baseOf(isCurrent ? start.state : draft.base, draft.revision)
  return {
    store: createEditStore(base, draft.state),
    restored: { at: draft.at, saved: start.state, revision: start.revision },
  }
}
