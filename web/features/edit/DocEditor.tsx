import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import type { DocType } from '#core/doc/doc.ts'
import type { Problem } from '#core/rows/problem.ts'
import { PartsProvider } from '../../data/linked/PartsProvider.tsx'
import { fetchForm } from '../../data/doc/edit.queries.ts'
import { ConflictDialog } from '../../rows/frame/ConflictDialog.tsx'
import { DraftNote } from '../../rows/frame/DraftNote.tsx'
import { EditContext, isText } from '../../rows/store/edit-context.ts'
import styles from '../../rows/frame/Editor.module.css'
import { draftKey as keyOf } from '../../rows/store/local-draft.ts'
import type { EditState } from '../../rows/model/edit-state.ts'
import { sectionOfProblem } from '../../rows/model/sections.ts'
import { openStore } from '../../rows/store/open-store.ts'
import { ProblemBar } from '../../rows/problems/ProblemBar.tsx'
import { problemsOf, ProblemsProvider } from '../../rows/problems/ProblemsProvider.tsx'
import { useEditorKeys } from '../../rows/frame/use-editor-keys.ts'
import { useLeaveGuard } from '../../rows/store/use-leave-guard.ts'
import { useLocalDraft } from '../../rows/store/use-local-draft.ts'
import { useEditTab } from './use-edit-tab.ts'
import { EditorHead } from './EditorHead.tsx'
import { stateOfDoc } from './state-of-doc.ts'
import { SectionContent } from './sections/SectionContent.tsx'
import { SectionNav } from './SectionNav.tsx'
import { useSave } from './use-save.ts'
import { TextDocEditor } from './sections/TextDocEditor.tsx'

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
  /** The models and dictionaries that came with the doc; a new one has none yet. */
  parts?: Pick<DocView, 'models' | 'enums'>
}

const noParts: NonNullable<EditorStart['parts']> = { models: [], enums: [] }

interface Props {
  start: EditorStart
  /** Chooses the type of a new doc. */
  chooser?: ReactNode
  /** Above the content: what to know before one writes. */
  hint?: ReactNode
}

/** The editor of a doc of any type. What it starts from is read once: from then on the store has it. */
export function DocEditor({ start, chooser, hint }: Props) {
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
      <PartsProvider moduleId={moduleId} {...(start.parts ?? noParts)}>
        <ProblemsProvider hasTried={hasTried} refusal={saving.refusal} jump={jump} onJump={jumpTo}>
          <div className={styles.editor} onKeyDown={keys} role="presentation">
            <EditorHead back={start.back} docId={docId} isSaving={saving.isBusy} onSave={save} chooser={chooser} />
            <div className={styles.grid} data-alone={isText(type) || undefined}>
              {!isText(type) && <SectionNav />}
              <div className={styles.content}>
                {hint}
                <DraftNote restored={restored} draftKey={draftKey} />
                <ProblemBar />
                {isText(type) ? <TextDocEditor docId={docId} /> : <SectionContent docId={docId} />}
              </div>
            </div>
          </div>
          <ConflictDialog
            place={docId}
            fetchTheirs={() => fetchTheirs(docId)}
            message={saving.conflict}
            onClose={saving.endConflict}
            onSave={() => void saving.save()}
          />
        </ProblemsProvider>
      </PartsProvider>
    </EditContext>
  )
}

async function fetchTheirs(docId: string) {
  const doc = await fetchForm(docId)
  return { state: stateOfDoc(doc), revision: doc.revision }
}
