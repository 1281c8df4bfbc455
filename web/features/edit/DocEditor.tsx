import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import type { DocType } from '#core/doc/doc.ts'
import type { Problem } from '#core/rows/problem.ts'
import { usePresence } from '../../data/presence/use-presence.ts'
import { DraftNote } from '../../rows/frame/DraftNote.tsx'
import styles from '../../rows/frame/Editor.module.css'
import { EditorScope } from '../../rows/frame/EditorScope.tsx'
import { useEditor } from '../../rows/frame/use-editor.ts'
import { ProblemBar } from '../../rows/problems/ProblemBar.tsx'
import { isDirty } from '../../rows/store/edit-store.ts'
import { draftKey as keyOf } from '../../rows/store/local-draft.ts'
import { openStore } from '../../rows/store/open-store.ts'
import { useLeaveGuard } from '../../rows/store/use-leave-guard.ts'
import { useLocalDraft } from '../../rows/store/use-local-draft.ts'
import { checkForm, docKind, type DocForm } from './form/doc-form.ts'
import { DocContext, isText } from './form/edited-doc.ts'
import { EditorHead } from './EditorHead.tsx'
import { sectionOfProblem } from './form/sections.ts'
import { SectionContent } from './sections/SectionContent.tsx'
import { TextDocEditor } from './sections/TextDocEditor.tsx'
import { NewerNote } from './NewerNote.tsx'
import { SectionNav } from './SectionNav.tsx'
import { useEditTab } from './form/use-edit-tab.ts'
import { useSaveDoc } from './use-save-doc.ts'

export interface EditorStart {
  type: DocType
  moduleId: string
  projectId: string
  /** "" for a doc that is not saved yet. */
  docId: string
  revision: number
  form: DocForm
  userId: string
  /** Distinguishes the drafts of new docs and copies. */
  draftPlace: string
  /** The address of the Back link. */
  back: string
  /** Called when a version was restored: the editor has to start again. */
  onRestored?: () => void
  /** The models and dictionaries of the doc; a new one has none yet. */
  parts?: Pick<DocView, 'models' | 'enums'>
}

const noParts: NonNullable<EditorStart['parts']> = { models: [], enums: [] }

interface Props {
  start: EditorStart
  /** Chooses the type of a new doc. */
  chooser?: ReactNode
  /** Shown above the content. */
  hint?: ReactNode
  /** The URL of the doc that this one is a copy of: it is marked until it is changed. */
  copiedUrl?: string
}

/** The editor of a doc of any type. Its initial content is read once; from then on the store owns it. */
export function DocEditor({ start, chooser, hint, copiedUrl = '' }: Props) {
  const { type, moduleId, projectId, docId } = start
  const draftKey = keyOf(start.userId, start.draftPlace)
  const [{ store, restored }] = useState(() =>
    openStore(docKind, { content: start.form, revision: start.revision }, draftKey),
  )
  const doc = useMemo(
    () => ({ store, type, moduleId, projectId, copiedUrl }),
    [store, type, moduleId, projectId, copiedUrl],
  )
  const [, setTab] = useEditTab(type)
  // The server rejects fields of the first section only.
  const saving = useSaveDoc({ doc, docId, draftKey, onRefused: () => setTab('base') })
  const check = useMemo(() => checkForm(type), [type])
  const onJump = useCallback((problem: Problem) => setTab(sectionOfProblem(problem)), [setTab])
  const now = usePresence(docId, { isEditing: true })
  const editor = useEditor({ store, saving, check, onJump })
  useLocalDraft(store, draftKey)
  useLeaveGuard({ isUnsaved: useCallback(() => isDirty(store), [store]), hasDraft: true, save: editor.trySaving })

  return (
    <DocContext value={doc}>
      <EditorScope editor={editor} moduleId={moduleId} parts={start.parts ?? noParts}>
        <div className={styles.editor} onKeyDown={editor.onKeyDown} role="presentation">
          <EditorHead
            back={start.back}
            docId={docId}
            isSaving={saving.isBusy}
            now={now}
            onSave={editor.save}
            chooser={chooser}
            {...(start.onRestored && { onRestored: start.onRestored })}
          />
          <NewerNote now={now} saving={saving} />
          <div className={styles.grid} data-alone={isText(type) || undefined}>
            {!isText(type) && <SectionNav />}
            <div className={styles.content}>
              {hint}
              <DraftNote store={store} restored={restored} draftKey={draftKey} />
              <ProblemBar />
              {isText(type) ? <TextDocEditor docId={docId} /> : <SectionContent docId={docId} />}
            </div>
          </div>
        </div>
      </EditorScope>
    </DocContext>
  )
}
