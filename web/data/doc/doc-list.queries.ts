import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DocRow } from '#core/contract/doc.ts'
import { get, post } from '../../lib/request.ts'

export const docListQueries = {
  /** All docs and folders that the reader may see; filters are applied in the browser. */
  list: (moduleId: string) =>
    queryOptions({
      queryKey: ['doc', 'list', moduleId],
      queryFn: () => post('/doc/list-v2', { moduleId }, { quiet: true }),
    }),
  folders: (moduleId: string) =>
    queryOptions({
      queryKey: ['doc', 'folders', moduleId],
      queryFn: () => get('/doc/folder/list', { moduleId }),
    }),
}

/** Lists, trees, opened docs, the recycle bin and search: every query that may contain a doc. */
const shown: QueryKey[] = [['doc'], ['trash'], ['search']]

export function useRefreshDocs() {
  const client = useQueryClient()
  return useCallback(
    () => Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey }))).then(() => undefined),
    [client],
  )
}

export interface DocsChange {
  send: () => Promise<unknown>
  /** Updates the list until the server has responded. */
  patch?: (rows: DocRow[]) => DocRow[]
  /** Called after a success. */
  done?: () => void
}

/** An optimistic change of the list: without it rows would jump back until the response. */
export function useChangeDocs(moduleId: string) {
  const client = useQueryClient()
  const refresh = useRefreshDocs()
  const { queryKey } = docListQueries.list(moduleId)
  const mutationKey = ['docs', 'change', moduleId]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: ({ send }: DocsChange) => send(),
    onMutate: async ({ patch }) => {
      if (!patch) return
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (rows) => rows && patch(rows))
    },
    onSuccess: (_answer, { done }) => done?.(),
    // After several quick changes only the last one refetches, so that none jumps back.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await refresh()
    },
  })
  return mutate
}
