import { queryOptions } from '@tanstack/react-query'
import type { DocContent, DocType } from '#core/doc/doc.ts'
import { toFlatDoc } from '#core/wire/flat-doc.ts'
import { get, post } from '../../lib/request.ts'

// The editor shows itself what went wrong, so the calls are quiet.
export const editQueries = {
  /** Asked for anew whenever an editor opens: what it starts from must be the newest revision. */
  form: (docId: string) =>
    queryOptions({
      queryKey: ['doc', 'form', docId],
      queryFn: () => get('/doc/form', { id: docId }, { quiet: true }),
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  /** What a copy begins with: reading it is enough. */
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
  /** Left out for a new doc. */
  saved?: { id: string; revision: number }
  moduleId: string
  parentId: string
  type: DocType
}

export function saveDoc({ content, saved, ...place }: DocToSave) {
  const { orderIndex, ...flat } = toFlatDoc(content)
  // Without an order, a new doc is added at the end.
  const isOrderGiven = saved !== undefined || orderIndex !== 0
  return post('/doc/save', { ...flat, ...(isOrderGiven && { orderIndex }), ...saved, ...place }, { quiet: true })
}

export const fetchForm = (docId: string) => get('/doc/form', { id: docId }, { quiet: true })

export function setLock(docId: string, isLocked: 0 | 1) {
  return isLocked === 1 ? post('/doc/lock', { id: docId }) : post('/doc/unlock', { id: docId })
}
