import { createContext, use } from 'react'
import { docTypes, type DocType } from '#core/doc/doc.ts'
import type { EditState } from '../../../rows/model/edit-state.ts'
import { useContentField, usePiece } from '../../../rows/store/edit-context.ts'
import type { EditStore } from '../../../rows/store/edit-store.ts'
import type { DocForm } from './doc-form.ts'

/** The doc that an editor is open on. */
export interface EditedDoc {
  store: EditStore<DocForm>
  type: DocType
  moduleId: string
  projectId: string
  /** The URL of the doc that a copy was made of; "" for others. */
  copiedUrl: string
}

export const DocContext = createContext<EditedDoc | undefined>(undefined)

export function useEditedDoc(): EditedDoc {
  const doc = use(DocContext)
  if (!doc) throw new Error('outside of the editor of a doc')
  return doc
}

/** A piece of the doc. The same piece must come as the same object while nothing changed. */
export const useDocPiece = <Piece>(select: (state: EditState<DocForm>) => Piece): Piece =>
  usePiece(useEditedDoc().store, select)

/** A field of the doc, and a function to set it. */
export const useDocField = <Name extends keyof DocForm>(name: Name) => useContentField(useEditedDoc().store, name)

export const isText = (type: DocType) => type === docTypes.custom || type === docTypes.markdown
