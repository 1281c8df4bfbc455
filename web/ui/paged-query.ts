import { keepPreviousData } from '@tanstack/react-query'

/** For queries of paged lists: the previous rows stay while the next ones load, and the page handles a failed first response. */
export const pagedQuery = {
  placeholderData: keepPreviousData,
  throwOnError: (_error: unknown, query: { state: { data: unknown } }) => query.state.data === undefined,
}
