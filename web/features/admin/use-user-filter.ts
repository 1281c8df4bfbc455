import type { UserFilter } from '../../data/user/admin.queries.ts'
import { usePageAddress } from '../../ui/use-page-address.ts'
import { sources, statuses } from './user-words.ts'

/** The page and the filters of the user list from the address. Unknown values are ignored. */
export function useUserFilter() {
  const address = usePageAddress()
  const search = address.filter('q')
  const status = statuses.find((known) => String(known) === address.filter('status'))
  const source = sources.find((known) => known === address.filter('source'))
  const isSuperAdmin = address.filter('admin') === '1'

  const filter: UserFilter = {
    ...address.page,
    ...(search !== '' && { username: search }),
    ...(status !== undefined && { status }),
    ...(source !== undefined && { source }),
    ...(isSuperAdmin && { isSuperAdmin: 1 as const }),
  }
  const clear = () => address.clearFilters('q', 'status', 'source', 'admin')
  return { ...address, search, status, source, isSuperAdmin, filter, clear }
}

export type UserFilterState = ReturnType<typeof useUserFilter>
