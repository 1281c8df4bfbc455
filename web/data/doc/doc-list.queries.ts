import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DocRow } from '#core/contract/doc.ts'
import { get, post } from '../../lib/request.ts'

export const docListQueries = {
  /** All docs and folders that the reader may see; what is shown of them is decided here. */
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

/** Lists, trees and opened docs, and the recycle bin: all that may show a doc. */
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
  /** What the list shows until the server has answered. */
  patch?: (rows: DocRow[]) => DocRow[]
  /** After it worked. */
  done?: () => void
}

/** A change from the list. It is seen at once: waiting for the server would be felt as a jump back. */
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
    // Quick changes follow each other: only the last one asks, so that none jumps back.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await refresh()
    },
  })
  return mutate
}
