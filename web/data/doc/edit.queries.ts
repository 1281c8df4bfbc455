import { queryOptions } from '@tanstack/react-query'
import type { DocContent, DocType } from '#core/doc/doc.ts'
import { toFlatDoc } from '#core/wire/flat-doc.ts'
import { get, post } from '../../lib/request.ts'

// Quiet: the editor shows the errors of these calls.
export const editQueries = {
  /** Fetched again whenever an editor opens: it must start from the latest revision. */
  form: (docId: string) =>
    queryOptions({
      queryKey: ['doc', 'form', docId],
      queryFn: () => get('/doc/form', { id: docId }, { quiet: true }),
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  /** The source of a copy: read access is enough. */
  source: (docId: string) =>
    queryOptions({
      queryKey: ['doc', 'source', docId],
      queryFn: () => get('/doc/detail', { id: docId }, { quiet: true }),
    }),
  module: (moduleId: string) =>
    queryOptions({
      queryKey: ['module', 'info', moduleId],
      queryFn: () => get('/module/info', { moduleId }, { quiet: true }),
    }),
}

interface DocToSave {
  content: DocContent
  /** Omitted for a new doc. */
  saved?: { id: string; revision: number }
  moduleId: string
  parentId: string
  type: DocType
}

export function saveDoc({ content, saved, ...place }: DocToSave) {
  const { orderIndex, ...flat } = toFlatDoc(content)
  // Without an order index, a new doc is added at the end.
  const isOrderGiven = saved !== undefined || orderIndex !== 0
  return post('/doc/save', { ...flat, ...(isOrderGiven && { orderIndex }), ...saved, ...place }, { quiet: true })
}

export const fetchForm = (docId: string) => get('/doc/form', { id: docId }, { quiet: true })

export function setLock(docId: string, isLocked: 0 | 1) {
  return isLocked === 1 ? post('/doc/lock', { id: docId }) : post('/doc/unlock', { id: docId })
}
