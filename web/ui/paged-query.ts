import { keepPreviousData } from '@tanstack/react-query'

/** For queries of paged lists: the old rows stay while the next ones come, and a first answer that fails is left to the page. */
export const pagedQuery = {
  placeholderData: keepPreviousData,
  throwOnError: (_error: unknown, query: { state: { data: unknown } }) => query.state.data === undefined,
}
