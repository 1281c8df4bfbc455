import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { get, post } from '../../lib/request.ts'

export const exportQueries = {
  /** Cached only while it is on screen, and fetched or created only on request: the server logs every read. */
  token: (moduleId: string) =>
    queryOptions({
      queryKey: ['exportToken', moduleId],
      queryFn: async () =>
        (await get('/module/exportToken/get', { moduleId })) || post('/module/exportToken/add', { moduleId }),
      staleTime: Infinity,
      gcTime: 0,
    }),
}

export function useRefreshExportToken(moduleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post('/module/exportToken/refresh', { moduleId }),
    onSuccess: (token) => client.setQueryData(exportQueries.token(moduleId).queryKey, token),
  })
}
