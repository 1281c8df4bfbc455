import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'

// Most calls are quiet: pages and forms show their errors.
const quiet = { quiet: true }

const COMPOSE = ['compose']
/** Refetched when the window gets the focus: docs are changed and withdrawn by others. */
const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const composeQueries = {
  list: (spaceId: string) =>
    queryOptions({
      queryKey: [...COMPOSE, 'list', spaceId],
      queryFn: () => get('/space/project/compose/list', { spaceId }, quiet),
      ...fresh,
    }),
  keys: (id: string) =>
    queryOptions({
      queryKey: [...COMPOSE, 'keys', id],
      queryFn: () => get('/compose/project/key/list', { id }, quiet),
      staleTime: 0,
    }),
  published: (projectId: string) =>
    queryOptions({
      queryKey: [...COMPOSE, 'published', projectId],
      queryFn: () => get('/compose/doc/published', { projectId }, quiet),
      ...fresh,
    }),
}

function useComposeChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  const refresh = () =>
    client.invalidateQueries({ queryKey: COMPOSE, predicate: ({ queryKey }) => queryKey[1] !== 'form' })
  return useMutation({ mutationFn, onSettled: refresh })
}

export const useAddCompose = () =>
  useComposeChange((input: InputAt<'POST', '/compose/project/add'>) => post('/compose/project/add', input, quiet))

export const useUpdateCompose = () =>
  useComposeChange((input: InputAt<'POST', '/compose/project/update'>) => post('/compose/project/update', input, quiet))

export const useDeleteCompose = () => useComposeChange((id: string) => post('/compose/project/delete', { id }))

export const useWithdraw = () =>
  useComposeChange((input: InputAt<'POST', '/compose/doc/withdraw'>) => post('/compose/doc/withdraw', input))

export const useAddKey = (id: string) =>
  useComposeChange((name: string) => post('/compose/project/key/add', { id, name }, quiet))

export const useEndKey = (id: string) =>
  useComposeChange((keyId: string) => post('/compose/project/key/delete', { id, keyId }))

export const fetchPassword = async (id: string) => (await post('/compose/project/reveal', { id })).password
