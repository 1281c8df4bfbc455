import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'

// Pages and forms show the errors.
const quiet = { quiet: true }

const CALLS = ['savedCall']

export const fetchCalls = (docId: string) => get('/doc/call/list', { docId }, quiet)

export const savedCallQueries = {
  /** Those of the team, then those of the reader. */
  ofDoc: (docId: string) => queryOptions({ queryKey: [...CALLS, 'doc', docId], queryFn: () => fetchCalls(docId) }),
  ofModule: (moduleId: string) =>
    queryOptions({
      queryKey: [...CALLS, 'module', moduleId],
      queryFn: () => get('/module/call/list', { moduleId }, quiet),
      staleTime: 0,
    }),
}

function useCallChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: CALLS }) })
}

export const useSaveCall = () =>
  useCallChange((input: InputAt<'POST', '/doc/call/save'>) => post('/doc/call/save', input, quiet))
export const useOrderCall = () =>
  useCallChange((input: InputAt<'POST', '/doc/call/order'>) => post('/doc/call/order', input))
export const useDeleteCall = () => useCallChange((id: string) => post('/doc/call/delete', { id }))
