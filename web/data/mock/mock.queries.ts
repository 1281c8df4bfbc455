import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'

// Quiet: the tab shows the errors of these calls in place.
const quiet = { quiet: true }
const MOCKS = ['mock']

export const mockQueries = {
  list: (docId: string) =>
    queryOptions({
      queryKey: [...MOCKS, 'list', docId],
      queryFn: () => get('/doc/mock/list', { docId }),
      staleTime: 0,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...MOCKS, 'one', id],
      queryFn: () => get('/doc/mock/get', { id }),
      staleTime: 0,
    }),
  address: (moduleId: string) =>
    queryOptions({ queryKey: [...MOCKS, 'address', moduleId], queryFn: () => get('/module/mock/get', { moduleId }) }),
  sample: (docId: string, seed: string) =>
    queryOptions({
      queryKey: [...MOCKS, 'sample', docId, seed],
      queryFn: () => get('/doc/mock/sample', seed === '' ? { docId } : { docId, seed }, quiet),
      staleTime: Infinity,
    }),
  log: (moduleId: string) =>
    queryOptions({
      queryKey: [...MOCKS, 'log', moduleId],
      queryFn: () => get('/module/mock/log', { moduleId }, quiet),
      staleTime: 0,
    }),
}

export type MockInput = InputAt<'POST', '/doc/mock/save'>
export type MockRunInput = InputAt<'POST', '/doc/mock/run'>

function useMockChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: MOCKS }) })
}

export const useSaveMock = () => useMockChange((input: MockInput) => post('/doc/mock/save', input))
export const useDeleteMock = () => useMockChange((id: string) => post('/doc/mock/delete', { id }))
export const useOrderMock = () =>
  useMockChange((input: InputAt<'POST', '/doc/mock/orderindex/update'>) => post('/doc/mock/orderindex/update', input))
export const useRenewAddress = () => useMockChange((moduleId: string) => post('/module/mock/refresh', { moduleId }))
export const useClearLog = () => useMockChange((moduleId: string) => post('/module/mock/log/clear', { moduleId }))
export const useRunMock = () => useMutation({ mutationFn: (input: MockRunInput) => post('/doc/mock/run', input) })
