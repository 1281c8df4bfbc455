import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt, OutputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'

export type ThreadState = 'open' | 'resolved'
export type Mentioned = OutputAt<'GET', '/doc/comment/people'>[number]

const ALL = ['comment']
const PAGE_SIZE = 20

/** Refetched when the window gets the focus, to show what others wrote. */
const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const commentQueries = {
  ofDoc: (docId: string) => [...ALL, docId],
  count: (docId: string) =>
    queryOptions({
      queryKey: [...ALL, docId, 'count'],
      queryFn: () => get('/doc/comment/count', { docId }, { quiet: true }),
      ...fresh,
    }),
  threads: (docId: string, state: ThreadState, rowId: string) =>
    infiniteQueryOptions({
      queryKey: [...ALL, docId, 'threads', state, rowId],
      queryFn: ({ pageParam }) =>
        get('/doc/comment/list', {
          docId,
          state,
          ...(rowId !== '' && { rowId }),
          pageIndex: pageParam,
          pageSize: PAGE_SIZE,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ total }, _pages, pageIndex) => (pageIndex * PAGE_SIZE < total ? pageIndex + 1 : undefined),
      ...fresh,
    }),
  /** The thread that a link leads to. */
  thread: (docId: string, id: string) =>
    queryOptions({
      queryKey: [...ALL, docId, 'thread', id],
      queryFn: () => get('/doc/comment/thread', { id }, { quiet: true }),
      ...fresh,
    }),
  people: (docId: string, q: string) =>
    queryOptions({
      queryKey: [...ALL, docId, 'people', q],
      queryFn: () => get('/doc/comment/people', { docId, q }, { quiet: true }),
    }),
}

type Path = '/doc/comment/add' | '/doc/comment/update' | '/doc/comment/delete' | '/doc/comment/resolve'

/** Sends a change and then shows what the server has. */
function useChange<P extends Path>(docId: string, path: P) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputAt<'POST', P>) => post(path, input),
    onSuccess: () => client.invalidateQueries({ queryKey: commentQueries.ofDoc(docId) }),
  })
}

export const useAddComment = (docId: string) => useChange(docId, '/doc/comment/add')
export const useUpdateComment = (docId: string) => useChange(docId, '/doc/comment/update')
export const useDeleteComment = (docId: string) => useChange(docId, '/doc/comment/delete')
export const useResolveThread = (docId: string) => useChange(docId, '/doc/comment/resolve')
