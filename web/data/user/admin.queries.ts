import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { post } from '../../lib/request.ts'
import { pagedQuery } from '../../ui/paged-query.ts'

export type UserFilter = InputAt<'POST', '/admin/user/page'>
export type NewUser = InputAt<'POST', '/admin/user/create'>

const USERS = ['admin', 'users']

export const adminQueries = {
  users: (filter: UserFilter) =>
    queryOptions({
      queryKey: [...USERS, filter],
      queryFn: () => post('/admin/user/page', filter, { quiet: true }),
      ...pagedQuery,
    }),
}

function useUserChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: USERS }),
  })
}

export const useCreateUser = () => useUserChange((user: NewUser) => post('/admin/user/create', user, { quiet: true }))

export const useResetPassword = () => useUserChange((id: string) => post('/admin/user/password/reset', { id }))

export const useResetTwoFactor = () => useUserChange((id: string) => post('/admin/user/twoFactor/reset', { id }))

export const useEnableUser = () => useUserChange((id: string) => post('/admin/user/enable', { id }))

export const useDisableUser = () => useUserChange((id: string) => post('/admin/user/disable', { id }))
