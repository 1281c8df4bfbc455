import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'
import { moved, type Move } from '../../lib/list-order.ts'
import { useRefreshPlaces } from '../space/use-refresh-places.ts'

export const moduleQueries = {
  /** Quiet: the page shows the error. */
  list: (projectId: string) =>
    queryOptions({
      queryKey: ['module', 'list', projectId],
      queryFn: () => get('/module/list', { projectId }, { quiet: true }),
    }),
  /** Cached only while it is on screen, and fetched only on request: the server logs every read. */
  token: (moduleId: string) =>
    queryOptions({
      queryKey: ['moduleToken', moduleId],
      queryFn: () => get('/module/token/get', { moduleId }),
      staleTime: Infinity,
      gcTime: 0,
    }),
}

// The next two are quiet: their forms show the errors.

export function useAddModule() {
  const onSettled = useRefreshPlaces()
  return useMutation({
    mutationFn: (input: InputAt<'POST', '/module/add'>) => post('/module/add', input, { quiet: true }),
    onSettled,
  })
}

export function useRenameModule() {
  const onSettled = useRefreshPlaces()
  return useMutation({
    mutationFn: (input: InputAt<'POST', '/module/name/update'>) => post('/module/name/update', input, { quiet: true }),
    onSettled,
  })
}

export function useDeleteModule() {
  const onSettled = useRefreshPlaces()
  return useMutation({ mutationFn: (id: string) => post('/module/delete', { id }), onSettled })
}

/** Optimistic: the chips change places at once, otherwise they would jump back until the response. */
export function useMoveModule(projectId: string) {
  const client = useQueryClient()
  const { queryKey } = moduleQueries.list(projectId)
  const mutationKey = ['module', 'order', projectId]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (move: Move) => post('/module/orderindex/update', move),
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (modules) => modules && moved(modules, move))
    },
    // After several quick moves only the last one refetches, so that none jumps back.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries({ queryKey })
    },
  })
}

export function useRefreshToken(moduleId: string) {
  const client = useQueryClient()
  const refreshPlaces = useRefreshPlaces()
  return useMutation({
    mutationFn: () => post('/module/token/refresh', { moduleId }),
    onSuccess: (token) => client.setQueryData(moduleQueries.token(moduleId).queryKey, token),
    onError: refreshPlaces,
  })
}
