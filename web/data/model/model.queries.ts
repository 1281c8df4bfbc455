import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import type { Usage } from '#core/contract/dictionary.ts'
import { get, post } from '../../lib/request.ts'

// Most calls are quiet: pages and forms show their errors.
const quiet = { quiet: true }

const MODELS = ['model']

export const fetchModel = (id: string) => get('/model/detail', { id }, quiet)

export const modelQueries = {
  list: (moduleId: string) =>
    queryOptions({
      queryKey: [...MODELS, 'list', moduleId],
      queryFn: () => get('/model/list', { moduleId }, quiet),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...MODELS, 'detail', id],
      queryFn: () => get('/model/detail', { id }, quiet),
    }),
  /** Fetched again whenever an editor opens: it must start from the latest version. */
  form: (id: string) =>
    queryOptions({
      queryKey: [...MODELS, 'form', id],
      queryFn: () => fetchModel(id),
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  usage: (id: string) =>
    queryOptions({
      queryKey: [...MODELS, 'usage', id],
      queryFn: async () => withoutItself(await get('/model/usage', { id }, quiet), id),
      staleTime: 0,
    }),
}

/** Omits references of the model to itself, which do not matter when it is deleted. */
export const withoutItself = (usage: Usage, id: string): Usage => ({
  ...usage,
  models: usage.models.filter((model) => model.id !== id),
})

export type SaveModelInput = InputAt<'POST', '/model/save'>

export function useSaveModel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: SaveModelInput) => post('/model/save', input, quiet),
    // Docs include the models that their rows refer to.
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: MODELS, predicate: ({ queryKey }) => queryKey[1] !== 'form' })
      await client.invalidateQueries({ queryKey: ['doc', 'view'] })
    },
  })
}

export function useDeleteModel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => post('/model/delete', { id }),
    onSettled: async () => {
      const shown = [[...MODELS, 'list'], ['doc', 'view'], ['trash']]
      await Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}
