import { viewPath } from '../doc/view-path.ts'

/** Two revisions of a doc; 0 is the current one. */
export interface Revisions {
  from: number
  to: number
}

export const comparePath = (docId: string, { from, to }: Revisions) => `${viewPath(docId)}?compare=${from}-${to}`

/** A doc as it was. `id` is that of the version. */
export const versionPath = (docId: string, id: string) => `${viewPath(docId)}?version=${id}`

/** What of the history the address of a doc names. */
export function readHistoryAddress(search: URLSearchParams): { compare?: Revisions; versionId?: string } {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(search.get('compare') ?? '') ?? []
  if (from !== undefined && to !== undefined) return { compare: { from: Number(from), to: Number(to) } }
  const [versionId] = /^\w{1,32}$/.exec(search.get('version') ?? '') ?? []
  return versionId === undefined ? {} : { versionId }
}
