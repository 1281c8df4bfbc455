import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { get, post, upload } from '../../lib/request.ts'
import { sessionQueries } from './session.queries.ts'

export const userQueries = {
  account: () => queryOptions({ queryKey: ['user', 'account'], queryFn: () => get('/user/get', {}) }),
  twoFactor: () => queryOptions({ queryKey: ['user', 'twoFactor'], queryFn: () => get('/user/twoFactor/get', {}) }),
  sessions: () => queryOptions({ queryKey: ['user', 'sessions'], queryFn: () => get('/user/session/list', {}) }),
}

/** Changes the own picture, with `undefined` to none. */
export function useSetAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (picture: Blob | undefined) =>
      picture
        ? upload('/user/avatar', { file: new File([picture], 'avatar', { type: picture.type }) })
        : post('/user/avatar/delete', {}),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: userQueries.account().queryKey }),
        client.invalidateQueries({ queryKey: sessionQueries.info().queryKey }),
      ]),
  })
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
