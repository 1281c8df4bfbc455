import { queryOptions } from '@tanstack/react-query'
import { get } from '../../lib/request.ts'

export const sessionQueries = {
  info: () => queryOptions({ queryKey: ['session', 'info'], queryFn: () => get('/user/info', {}) }),
  permissions: () => queryOptions({ queryKey: ['session', 'permissions'], queryFn: () => get('/user/perm/get', {}) }),
}
