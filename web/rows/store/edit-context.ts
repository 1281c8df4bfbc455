import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { docTypes, type DocContent, type DocType } from '#core/doc/doc.ts'
import { setContent, type EditState } from '../model/edit-state.ts'
import type { EditStore } from './edit-store.ts'

/** The doc that an editor is open on. */
export interface EditedDoc {
  store: EditStore
  type: DocType
  moduleId: string
  projectId: string
}

export const EditContext = createContext<EditedDoc | undefined>(undefined)

export function useEditedDoc(): EditedDoc {
  const doc = use(EditContext)
  if (!doc) throw new Error('outside of an editor')
  return doc
}

/** A piece of what is being edited. The same piece must come as the same object while nothing changed. */
export function useEdit<Piece>(select: (state: EditState) => Piece): Piece {
  const { store } = useEditedDoc()
  return useSyncExternalStore(store.subscribe, () => select(store.get().history.present))
}

/** A field of the doc, and a way to set it. */
export function useField<Name extends keyof DocContent>(name: Name) {
  const { store } = useEditedDoc()
  const value = useEdit(({ content }) => content[name])
  const set = useCallback(
    (next: DocContent[Name]) => store.change((state) => setContent(state, { [name]: next }), name),
    [store, name],
  )
  return useMemo(() => ({ value, set }), [value, set])
}

export const isText = (type: DocType) => type === docTypes.custom || type === docTypes.markdown
