import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { downloadByPost, get, post } from '../../lib/request.ts'
import { pagedQuery } from '../../ui/paged-query.ts'

export type UserFilter = InputAt<'POST', '/admin/user/page'>
export type NewUser = InputAt<'POST', '/admin/user/create'>

const USERS = ['admin', 'users']
const INVITATIONS = ['admin', 'invitations']

export const adminQueries = {
  users: (filter: UserFilter) =>
    queryOptions({
      queryKey: [...USERS, filter],
      queryFn: () => post('/admin/user/page', filter, { quiet: true }),
      ...pagedQuery,
    }),
  /** With the roles of the person, if one is given. */
  projectTree: (userId?: string) =>
    queryOptions({
      queryKey: ['admin', 'tree', userId ?? ''],
      queryFn: () => get('/admin/project/tree', userId === undefined ? {} : { userId }, { quiet: true }),
      gcTime: 0,
    }),
  sessions: (userId: string) =>
    queryOptions({
      queryKey: ['admin', 'sessions', userId],
      queryFn: () => get('/admin/user/session/list', { userId }, { quiet: true }),
    }),
  invitations: () =>
    queryOptions({ queryKey: INVITATIONS, queryFn: () => get('/admin/invitation/list', {}, { quiet: true }) }),
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

export const useUpdateUser = () =>
  useUserChange((change: InputAt<'POST', '/admin/user/update'>) => post('/admin/user/update', change, { quiet: true }))

export const useDeleteUser = () => useUserChange((id: string) => post('/admin/user/delete', { id }))

export const useAllocateProjects = () =>
  useUserChange((wish: InputAt<'POST', '/admin/user/allocateProject'>) =>
    post('/admin/user/allocateProject', wish, { quiet: true }),
  )

/** One session, or all of the person. */
export function useEndUserSessions(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      id === 'all' ? post('/admin/user/session/endAll', { userId }) : post('/admin/user/session/end', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: adminQueries.sessions(userId).queryKey }),
  })
}

function useInvitationChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS }),
  })
}

export const useAddInvitation = () =>
  useInvitationChange((wish: InputAt<'POST', '/admin/invitation/add'>) =>
    post('/admin/invitation/add', wish, { quiet: true }),
  )

export const useEndInvitation = () => useInvitationChange((id: string) => post('/admin/invitation/delete', { id }))

export type ImportedUsers = InputAt<'POST', '/admin/user/import'>['users']

export const checkUsers = (users: ImportedUsers) => post('/admin/user/import/check', { users }, { quiet: true })

export const useImportUsers = () =>
  useUserChange((users: ImportedUsers) => post('/admin/user/import', { users }, { quiet: true }))

export const useExportUsers = () =>
  useMutation({
    mutationFn: (filter: InputAt<'POST', '/admin/user/export'>) => downloadByPost('/admin/user/export', filter),
  })
