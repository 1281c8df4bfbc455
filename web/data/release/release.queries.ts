import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'

// Most calls are quiet: pages and forms show their errors.
const quiet = { quiet: true }

const RELEASES = ['release']

type ReleaseFilter = InputAt<'GET', '/project/release/list'>

export const releaseQueries = {
  list: (filter: ReleaseFilter) =>
    queryOptions({
      queryKey: [...RELEASES, 'list', filter],
      queryFn: () => get('/project/release/list', filter, quiet),
      placeholderData: keepPreviousData,
    }),
  ofModule: (moduleId: string) =>
    queryOptions({
      queryKey: [...RELEASES, 'module', moduleId],
      queryFn: () => get('/module/release/list', { moduleId }, quiet),
    }),
  docs: (projectId: string, releaseId: string) =>
    queryOptions({
      queryKey: [...RELEASES, 'docs', releaseId],
      queryFn: () => post('/project/release/bind/list', { projectId, releaseId }, quiet),
      staleTime: 0,
    }),
}

function useReleaseChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: RELEASES }) })
}

export const useAddRelease = () =>
  useReleaseChange((input: InputAt<'POST', '/project/release/add'>) => post('/project/release/add', input, quiet))

export const useUpdateRelease = () =>
  useReleaseChange((input: InputAt<'POST', '/project/release/update'>) => post('/project/release/update', input, quiet))

export const useSetReleaseStatus = () =>
  useReleaseChange((input: InputAt<'POST', '/project/release/status'>) => post('/project/release/status', input))

export const useRemoveRelease = () => useReleaseChange((id: string) => post('/project/release/remove', { id }))
