import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { HISTORY_PAGE_SIZE } from '#core/contract/history.ts'
import { get, post } from '../../lib/request.ts'

// Quiet: the history shows the errors of these calls.
const quiet = { quiet: true }

const HISTORY = ['doc', 'history']

/** Fetched again whenever it is opened, to show changes of others. */
const fresh = { staleTime: 0 } as const

export const historyQueries = {
  /** Page by page, newest first. */
  changes: (docId: string) =>
    infiniteQueryOptions({
      queryKey: [...HISTORY, docId, 'changes'],
      queryFn: ({ pageParam }) => get('/doc/changelog/list', { docId, pageIndex: pageParam }, quiet),
      initialPageParam: 1,
      getNextPageParam: ({ total }, _pages, pageIndex) =>
        pageIndex * HISTORY_PAGE_SIZE < total ? pageIndex + 1 : undefined,
      ...fresh,
    }),
  versions: (docId: string) =>
    queryOptions({
      queryKey: [...HISTORY, docId, 'versions'],
      queryFn: () => get('/doc/snapshot/list', { docId }, quiet),
      ...fresh,
    }),
  version: (docId: string, id: string) =>
    queryOptions({
      queryKey: [...HISTORY, docId, 'version', id],
      queryFn: () => get('/doc/snapshot/get', { id }, quiet),
    }),
  /** Revision 0 is the current one. */
  comparison: (docId: string, { from, to }: { from: number; to: number }) =>
    queryOptions({
      queryKey: [...HISTORY, docId, 'comparison', from, to],
      queryFn: () => get('/doc/snapshot/compare-info', { docId, from, to }, quiet),
      placeholderData: keepPreviousData,
    }),
}

interface Restore {
  /** Of the version. */
  id: string
  /** The newest revision that the person saw. */
  revision: number
}

/** Everything that shows docs is reloaded, also when someone else was faster. */
export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Restore) => post('/doc/changelog/restore', input),
    onSettled: () => client.invalidateQueries({ queryKey: ['doc'] }),
  })
}
