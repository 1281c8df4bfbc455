import { queryOptions } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'
import { pagedQuery } from '../../ui/paged-query.ts'

export const pushLogQueries = {
  /** Refetched when the window gets the focus: someone returning from a terminal sees the result of a push. */
  page: (asked: InputAt<'POST', '/module/push/page'>) =>
    queryOptions({
      queryKey: ['push', 'page', asked],
      queryFn: () => post('/module/push/page', asked, { quiet: true }),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      ...pagedQuery,
    }),
  /** Entries of the log never change. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['push', 'detail', id],
      queryFn: () => get('/module/push/detail', { id }, { quiet: true }),
      staleTime: Infinity,
    }),
}
