import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRefreshDocs } from '../../data/doc/doc-list.queries.ts'
import { editPath } from '../../data/doc/doc-paths.ts'
import { saveDoc, setLock, type SaveInput } from '../../data/doc/edit.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ApiError, isLeaving } from '../../lib/api-error.ts'
import type { EditedDoc } from '../../rows/store/edit-context.ts'
import { contentToSave, type Base } from '../../rows/store/edit-store.ts'
import { dropDraft, type DraftKey } from '../../rows/store/local-draft.ts'
import type { EditState } from '../../rows/model/edit-state.ts'
import type { Refusal } from '../../rows/problems/problems-context.ts'
import { toastDone, toastError } from '../../ui/toast.tsx'

interface Options {
  doc: EditedDoc
  /** "" while the doc is new. */
  docId: string
  draftKey: DraftKey
  /** The server did not take one of the fields. */
  onRefused: () => void
}

/** Sends the doc over the revision that was seen. What went wrong is told where it can be put right. */
export function useSave({ doc, docId, draftKey, onRefused }: Options) {
  const t = useT()
  const navigate = useNavigate()
  const refresh = useRefreshDocs()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [conflict, setConflict] = useState<string>()

  const send = async () => {
    const { history, base } = doc.store.get()
    const sent = history.present
    const saved = await saveDoc(inputOf(doc, { docId, state: sent, base }))
    if (sent.isLocked !== base.state.isLocked) await setLock(saved.id, sent.isLocked)
    doc.store.saved(sent, saved.revision)
    dropDraft(draftKey)
    toastDone(t('common.saved'))
    void refresh()
    if (docId === '') {
      const path = editPath({ id: saved.id, moduleId: doc.moduleId, type: doc.type })
      await navigate({ pathname: path, search: tabOnly(location.search) }, { replace: true })
    }
  }

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (isLeaving(error)) return
    if (error.field === 'revision') setConflict(error.message)
    else if (error.field === undefined) toastError(error.message)
    else {
      setRefusal({ field: error.field, message: error.message })
      onRefused()
    }
  }

  const save = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await send()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy, refusal, conflict, endConflict: () => setConflict(undefined) }
}

/** Of a new doc, other parts of the address say how it begins. */
function tabOnly(search: string): string {
  const tab = new URLSearchParams(search).get('tab')
  return tab === null ? '' : `?tab=${tab}`
}

function inputOf(doc: EditedDoc, { docId, state, base }: { docId: string; state: EditState; base: Base }): SaveInput {
  const { orderIndex, ...content } = contentToSave(state, base)
  // A new doc goes to the end unless someone says where it goes.
  const isOrderGiven = docId !== '' || orderIndex !== 0
  return {
    ...content,
    ...(isOrderGiven && { orderIndex }),
    ...(docId !== '' && { id: docId, revision: base.revision }),
    moduleId: doc.moduleId,
    parentId: state.parentId,
    type: doc.type,
  }
}
