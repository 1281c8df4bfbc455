import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { get, post } from '../../lib/request.ts'

export const exportQueries = {
  /** Kept only while it is on the screen, and not fetched by itself: the server notes down everyone who sees it. */
  token: (moduleId: string) =>
    queryOptions({
      queryKey: ['exportToken', moduleId],
      queryFn: () => get('/module/exportToken/get', { moduleId }),
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
