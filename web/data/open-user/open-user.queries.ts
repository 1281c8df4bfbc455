import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { post } from '../../lib/request.ts'
import { pagedQuery } from '../../ui/paged-query.ts'

type OpenUserFilter = InputAt<'POST', '/openuser/page'>
type NewOpenUser = InputAt<'POST', '/openuser/add'>

const OPEN_USERS = ['openUser', 'page']

export const openUserQueries = {
  page: (filter: OpenUserFilter) =>
    queryOptions({
      queryKey: [...OPEN_USERS, filter],
      queryFn: () => post('/openuser/page', filter, { quiet: true }),
      ...pagedQuery,
    }),
}

function useOpenUserChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: OPEN_USERS }),
  })
}

export const useAddOpenUser = () =>
  useOpenUserChange((input: NewOpenUser) => post('/openuser/add', input, { quiet: true }))

export const useResetSecret = () => useOpenUserChange((id: string) => post('/openuser/secret/reset', { id }))

export const useEnableOpenUser = () => useOpenUserChange((id: string) => post('/openuser/enable', { id }))

export const useDisableOpenUser = () => useOpenUserChange((id: string) => post('/openuser/disable', { id }))
