import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import type { EnvironmentContent } from '#core/environment/environment.ts'
import { get, post } from '../../lib/request.ts'
import { moved, type Move } from '../../lib/list-order.ts'

// Most calls are quiet: pages and forms show their errors.
const quiet = { quiet: true }

const ENVIRONMENTS = ['environment']
/** Docs include the environments of their module and the rows of the first one. */
const DOCS = ['doc', 'view']

export const environmentQueries = {
  list: (moduleId: string) =>
    queryOptions({
      queryKey: [...ENVIRONMENTS, 'list', moduleId],
      queryFn: () => get('/module/environment/list', { moduleId }, quiet),
      // An environment may have been restored from the recycle bin.
      staleTime: 0,
    }),
  /** Fetched again whenever an editor opens: it must start from the latest version. */
  form: (moduleId: string, environmentId: string) =>
    queryOptions({
      queryKey: [...ENVIRONMENTS, 'form', environmentId],
      queryFn: () => fetchEnvironment(moduleId, environmentId),
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  mine: () =>
    queryOptions({
      queryKey: [...ENVIRONMENTS, 'mine'],
      queryFn: () => get('/module/environment/userenvs', {}, quiet),
      staleTime: 0,
    }),
  /** The rows that docs of a module show when this environment is chosen. */
  globals: (moduleId: string, environmentId: string) =>
    queryOptions({
      queryKey: [...ENVIRONMENTS, 'globals', moduleId, environmentId],
      queryFn: () => fetchGlobals(moduleId, environmentId),
      staleTime: 0,
    }),
}

export const fetchGlobals = (moduleId: string, environmentId: string) =>
  get('/doc/globals', { moduleId, environmentId }, quiet)

/** An environment and the version to send with a save. */
export interface EnvironmentForm {
  content: EnvironmentContent
  version: number
}

/** Null when it was deleted. The version is read first: if the rows are newer, saving reports a conflict instead of overwriting. */
export async function fetchEnvironment(moduleId: string, environmentId: string): Promise<EnvironmentForm | null> {
  const environments = await get('/module/environment/list', { moduleId }, quiet)
  const environment = environments.find(({ id }) => id === environmentId)
  if (!environment) return null
  const rows = (style: 1 | 2 | 3) => get('/module/environment/param/list', { environmentId, style }, quiet)
  const [headers, params, returns] = await Promise.all([rows(1), rows(2), rows(3)])
  const { name, url, isPublic, version } = environment
  return { content: { name, url, isPublic, headers, params, returns }, version }
}

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
