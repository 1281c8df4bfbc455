import { queryOptions } from '@tanstack/react-query'
import { askOnce } from '../../lib/early.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { VisitSource } from './visit-source.ts'

/**
 * Refetched when the window gets the focus: what the owner withdraws disappears. A refusal that the page arrived with is shown at once,
 * and not asked for again.
 */
const fresh = { staleTime: 0, refetchOnWindowFocus: 'always', retryOnMount: false } as const

const keyOf = ({ kind, key }: VisitSource) => ['visit', kind, key] as const

/** `early` names of calls that start while the scripts are still loading. */
export const visitQueries = {
  publication: (source: VisitSource) =>
    queryOptions({
      queryKey: [...keyOf(source), 'publication'],
      queryFn: () => askOnce(`${source.path} publication`, source.get),
      ...fresh,
    }),
  menu: (source: VisitSource) =>
    queryOptions({
      queryKey: [...keyOf(source), 'menu'],
      queryFn: () => askOnce(`${source.path} menu`, source.menu),
      ...fresh,
    }),
  pages: (source: VisitSource) =>
    queryOptions({ queryKey: [...keyOf(source), 'pages'], queryFn: source.pages, ...fresh }),
  doc: (source: VisitSource, docId: string) =>
    queryOptions({
      queryKey: [...keyOf(source), 'doc', docId],
      queryFn: () => askOnce(`${source.path} doc ${docId}`, () => source.doc(docId)),
      ...fresh,
    }),
  page: (source: VisitSource, pageId: string) =>
    queryOptions({ queryKey: [...keyOf(source), 'page', pageId], queryFn: () => source.page(pageId), ...fresh }),
  search: (source: VisitSource, q: string) =>
    queryOptions({ queryKey: [...keyOf(source), 'search', q], queryFn: () => source.search(q) }),
}

/** The same for models and environments, which the parts of a doc ask for. */
export const visitPartKey = (source: VisitSource, ...part: string[]) => [...keyOf(source), ...part]

export type ClosedReason = 'unknown' | 'disabled' | 'expired' | 'password'
const reasons: readonly ClosedReason[] = ['unknown', 'disabled', 'expired', 'password']

/** Why the server refuses the whole publication; undefined for any other error. */
export function closedReason(error: unknown): ClosedReason | undefined {
  const data: unknown = error instanceof ApiError ? error.data : undefined
  if (typeof data !== 'object' || data === null || !('reason' in data)) return undefined
  return reasons.find((reason) => reason === data.reason)
}
