import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { get, post } from '../../lib/request.ts'

export const userQueries = {
  account: () => queryOptions({ queryKey: ['user', 'account'], queryFn: () => get('/user/get', {}) }),
  twoFactor: () => queryOptions({ queryKey: ['user', 'twoFactor'], queryFn: () => get('/user/twoFactor/get', {}) }),
  sessions: () => queryOptions({ queryKey: ['user', 'sessions'], queryFn: () => get('/user/session/list', {}) }),
}

export function useEndOneSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => post('/user/session/end', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: userQueries.sessions().queryKey }),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post('/user/session/endOthers', {}),
    onSettled: () => client.invalidateQueries({ queryKey: userQueries.sessions().queryKey }),
  })
}
