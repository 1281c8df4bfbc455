import { docTypes } from '#core/doc/doc.ts'

export const VIEW_PATH = '/view'
export const viewPath = (docId: string) => `${VIEW_PATH}/${docId}`

/** Text docs have their own editor. */
export function editPath({ id, moduleId, type }: { id: string; moduleId: string; type: number }): string {
  const isText = type === docTypes.custom || type === docTypes.markdown
  return `/doc/${isText ? 'edit_custom' : 'edit'}/${moduleId}/${id}`
}
