import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DocView } from '#core/contract/doc.ts'
import type { Conflict } from '#core/content/merge/conflict.ts'
import { post } from '../../lib/request.ts'

export type Side = 'mine' | 'theirs'

interface Settlement {
  take: Side
  conflicts: readonly Conflict[]
}

/** Resolves differences. When someone else was faster, the doc is reloaded. */
export function useSettle({ id, revision }: DocView) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ take, conflicts }: Settlement) =>
      post('/doc/conflict/settle', {
        id,
        revision,
        take,
        places: conflicts.map(({ table, rowId, field }) => ({ table, rowId, field })),
      }),
    // Trees and lists mark docs with differences.
    onSettled: () => client.invalidateQueries({ queryKey: ['doc'] }),
  })
}
