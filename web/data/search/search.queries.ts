import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { DocType } from '#core/doc/doc.ts'
import { get } from '../../lib/request.ts'

export interface SearchScope {
  spaceId?: string
  projectId?: string
  type?: DocType
}

const PAGE_SIZE = 20

export const searchQueries = {
  /** Previous results stay while the next ones load, so that nothing jumps while typing. */
  hits: (q: string, scope: SearchScope) =>
    infiniteQueryOptions({
      queryKey: ['search', q, scope],
      queryFn: ({ pageParam }) =>
        get('/search', { q, ...scope, pageIndex: pageParam, pageSize: PAGE_SIZE }, { quiet: true }),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) => (countIn(pages) < total ? pages.length + 1 : undefined),
      placeholderData: keepPreviousData,
    }),
}

const countIn = (pages: { list: unknown[] }[]) => pages.reduce((count, { list }) => count + list.length, 0)
