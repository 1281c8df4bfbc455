import type { DocRow } from '#core/contract/doc.ts'
import { docTypes, type DocType } from '#core/doc/doc.ts'

/** Text docs have their own editor; HTTP and Dubbo docs are tables. */
const isText = (type: DocType) => type === docTypes.custom || type === docTypes.markdown

export function editPath({ id, moduleId, type }: Pick<DocRow, 'id' | 'moduleId' | 'type'>): string {
  return `/doc/${isText(type) ? 'edit_custom' : 'edit'}/${moduleId}/${id}`
}

export function copyPath({ id, moduleId, type }: Pick<DocRow, 'id' | 'moduleId' | 'type'>): string {
  return `/doc/${isText(type) ? 'copy_custom' : 'copy'}/${moduleId}/${id}`
}

export const viewPath = (id: string): string => `/view/${id}`

/** `parentId` "" is the root of the module. */
export function newDocPath(moduleId: string, { parentId = '', type }: { parentId?: string; type?: DocType } = {}) {
  const path = parentId === '' ? `/doc/new/${moduleId}` : `/doc/new/${moduleId}/${parentId}`
  return type === undefined ? path : `${path}?type=${type}`
}
