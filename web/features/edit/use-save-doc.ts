import { useNavigate } from 'react-router'
import { useRefreshDocs } from '../../data/doc/doc-list.queries.ts'
import { editPath } from '../../data/doc/doc-paths.ts'
import { viewPath } from '../../data/doc/view-path.ts'
import { fetchForm, saveDoc, setLock } from '../../data/doc/edit.queries.ts'
import { useT } from '../../lib/i18n.ts'
import type { DraftKey } from '../../rows/store/local-draft.ts'
import { useSave } from '../../rows/store/use-save.ts'
import { toastDone } from '../../ui/toast.tsx'
import type { EditedDoc } from './form/edited-doc.ts'
import { formOfDoc } from './form/form-of-doc.ts'

interface Options {
  doc: EditedDoc
  /** "" while the doc is new. */
  docId: string
  draftKey: DraftKey
  /** Called when the server rejected a field. */
  onRefused: () => void
}

/** Saves a doc over the loaded revision. */
export function useSaveDoc({ doc: { store, type, moduleId }, docId, draftKey, onRefused }: Options) {
  const t = useT()
  const navigate = useNavigate()
  const refresh = useRefreshDocs()
  return useSave({
    store,
    draftKey,
    onRefused,
    isConflict: ({ field }) => field === 'revision',
    fetchTheirs: async () => {
      const doc = await fetchForm(docId)
      return { content: formOfDoc(doc), revision: doc.revision, name: doc.modifierName }
    },
    send: async ({ content: { parentId, isLocked, ...content }, base }) => {
      const known = docId === '' ? {} : { saved: { id: docId, revision: base.revision } }
      const saved = await saveDoc({ content, ...known, moduleId, parentId, type })
      if (isLocked !== base.content.isLocked) await setLock(saved.id, isLocked)
      return saved
    },
    onSaved: async ({ id }) => {
      toastDone(t('common.saved'), { label: t('edit.openSaved'), onClick: () => void navigate(viewPath(id)) })
      void refresh()
      if (docId !== '') return
      await navigate(
        { pathname: editPath({ id, moduleId, type }), search: tabOnly(location.search) },
        { replace: true },
      )
    },
  })
}

/** The other query parameters of a new doc are its initial values. */
function tabOnly(search: string): string {
  const tab = new URLSearchParams(search).get('tab')
  return tab === null ? '' : `?tab=${tab}`
}
