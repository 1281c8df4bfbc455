import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'
import { useRefreshPlaces } from '../space/use-refresh-places.ts'
import { followImport } from './follow-import.ts'

export const sourceQueries = {
  get: (moduleId: string) =>
    queryOptions({
      queryKey: ['moduleSource', moduleId],
      queryFn: () => get('/module/setting/swaggerSetting/config/get', { moduleId }),
    }),
}

type SourceInput = InputAt<'POST', '/module/setting/swaggerSetting/config/update'>

export function useSaveSource() {
  const client = useQueryClient()
  const refreshPlaces = useRefreshPlaces()
  return useMutation({
    mutationFn: (input: SourceInput) => post('/module/setting/swaggerSetting/config/update', input, { quiet: true }),
    onSettled: async (_done, _error, { moduleId }) => {
      await client.invalidateQueries({ queryKey: sourceQueries.get(moduleId).queryKey })
      await refreshPlaces()
    },
  })
}

/** Resumes a paused sync in the name of the reader. */
export function useTakeOver(moduleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post('/module/setting/swaggerSetting/takeOver', { moduleId }),
    onSettled: () => client.invalidateQueries({ queryKey: sourceQueries.get(moduleId).queryKey }),
  })
}

/** Syncs a module with its source; the mutation ends when the sync does. */
export function useSync({ id: moduleId, name }: { id: string; name: string }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { jobId } = await post('/module/refresh/swaggerV2', { moduleId })
      await followImport(client, { jobId, moduleId, name, kind: 'sync' })
    },
  })
}
