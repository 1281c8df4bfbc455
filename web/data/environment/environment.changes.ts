import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { post } from '../../lib/request.ts'
import { moved, type Move } from '../../lib/list-order.ts'
import { environmentQueries, ENVIRONMENTS } from './environment.queries.ts'

// Most calls are quiet: pages and forms show their errors.
const quiet = { quiet: true }

/** Docs include the environments of their module and the rows of the first one. */
const DOCS = ['doc', 'view']

export function useRefreshEnvironments() {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: ENVIRONMENTS, predicate: ({ queryKey }) => queryKey[1] !== 'form' })
    await client.invalidateQueries({ queryKey: DOCS })
    await client.invalidateQueries({ queryKey: ['trash'] })
  }
}

function useEnvironmentChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const onSettled = useRefreshEnvironments()
  return useMutation({ mutationFn, onSettled })
}

export const useAddEnvironment = () =>
  useEnvironmentChange((input: InputAt<'POST', '/module/environment/add'>) =>
    post('/module/environment/add', input, quiet),
  )

export const useCopyEnvironment = () =>
  useEnvironmentChange((input: InputAt<'POST', '/module/environment/copy'>) =>
    post('/module/environment/copy', input, quiet),
  )

export const useImportEnvironments = () =>
  useEnvironmentChange((input: InputAt<'POST', '/module/environment/import'>) =>
    post('/module/environment/import', input, quiet),
  )

export const useDeleteEnvironment = () =>
  useEnvironmentChange((id: string) => post('/module/environment/delete', { id }))

/** Optimistic: the chips change places at once, otherwise they would jump back until the response. */
export function useMoveEnvironment(moduleId: string) {
  const client = useQueryClient()
  const refresh = useRefreshEnvironments()
  const { queryKey } = environmentQueries.list(moduleId)
  const mutationKey = ['environment', 'order', moduleId]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (move: Move) => post('/module/environment/orderindex/update', move),
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (environments) => environments && moved(environments, move))
    },
    // After several quick moves only the last one refetches, so that none jumps back.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await refresh()
    },
  })
}
