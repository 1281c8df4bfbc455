import { queryOptions } from '@tanstack/react-query'
import { post } from '../../lib/request.ts'

/** What an invitation link offers. The page shows why it does not work. */
export const invitationQuery = (key: string) =>
  queryOptions({
    queryKey: ['invitation', key],
    queryFn: () => post('/system/invitation/get', { key }, { quiet: true }),
    retry: false,
    throwOnError: false,
  })
