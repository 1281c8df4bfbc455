import { queryOptions } from '@tanstack/react-query'
import { get } from '../../lib/request.ts'

export const signInQueries = {
  ways: () =>
    queryOptions({ queryKey: ['admin', 'signIn'], queryFn: () => get('/admin/signIn/list', {}), staleTime: 60_000 }),
}
