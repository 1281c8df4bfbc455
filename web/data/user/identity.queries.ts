import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { get } from '../../lib/request.ts'
import { userQueries } from './user.queries.ts'

export const identityQueries = {
  all: () => queryOptions({ queryKey: ['user', 'identities'], queryFn: () => get('/user/identity/list', {}) }),
}

/** After a way to sign in was added or removed. */
export function useRefreshWays() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: identityQueries.all().queryKey }),
      client.invalidateQueries({ queryKey: userQueries.twoFactor().queryKey }),
    ])
}
