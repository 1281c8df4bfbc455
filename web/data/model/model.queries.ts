import { queryOptions } from '@tanstack/react-query'
import type { Usage } from '#core/contract/dictionary.ts'
import { get } from '../../lib/request.ts'

// Quiet: pages and forms show the errors of these calls.
const quiet = { quiet: true }

export const MODELS = ['model']

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
