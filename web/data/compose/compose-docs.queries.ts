import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComposeNode } from '#core/contract/compose.ts'
import { get } from '../../lib/request.ts'

export const composeDocQueries = {
  /** All docs and folders; filters are applied in the browser. */
  list: (projectId: string) =>
    queryOptions({
      queryKey: ['compose', 'docs', projectId],
      queryFn: () => get('/compose/doc/list', { projectId }, { quiet: true }),
      // Docs are changed, hidden and withdrawn by others.
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
}

export function useRefreshComposeDocs(projectId: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: composeDocQueries.list(projectId).queryKey })
}

interface NodesChange {
  send: () => Promise<unknown>
  /** Updates the list until the server has responded. */
  patch?: (rows: ComposeNode[]) => ComposeNode[]
  /** Called after a success. */
  done?: () => void
}

/** An optimistic change of the list: without it rows would jump back until the response. */
export function useChangeNodes(projectId: string) {
  const client = useQueryClient()
  const { queryKey } = composeDocQueries.list(projectId)
  const mutationKey = ['compose', 'change', projectId]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: ({ send }: NodesChange) => send(),
    onMutate: async ({ patch }) => {
      if (!patch) return
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (rows) => rows && patch(rows))
    },
    onSuccess: (_answer, { done }) => done?.(),
    // After several quick changes only the last one refetches, so that none jumps back.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
