import type { UserFilter } from '../../../data/user/admin.queries.ts'
import { usePageAddress } from '../../../ui/use-page-address.ts'
import { sources, statuses } from './user-words.ts'

/** Days without activity. */
export const idleChoices = [30, 90, 180] as const

/** The page and the filters of the user list from the address. Unknown values are ignored. */
export function useUserFilter() {
  const address = usePageAddress()
  const search = address.filter('q')
  const status = statuses.find((known) => String(known) === address.filter('status'))
  const source = sources.find((known) => known === address.filter('source'))
  const isSuperAdmin = address.filter('admin') === '1'

  const idleDays = idleChoices.find((known) => String(known) === address.filter('idle'))

  const wanted: Omit<UserFilter, 'pageIndex' | 'pageSize'> = {
    ...(search !== '' && { username: search }),
    ...(status !== undefined && { status }),
    ...(source !== undefined && { source }),
    ...(isSuperAdmin && { isSuperAdmin: 1 as const }),
    ...(idleDays !== undefined && { idleDays }),
  }
  const filter: UserFilter = { ...address.page, ...wanted }
  const clear = () => address.clearFilters('q', 'status', 'source', 'admin', 'idle')
  return { ...address, search, status, source, isSuperAdmin, idleDays, wanted, filter, clear }
}

export type UserFilterState = ReturnType<typeof useUserFilter>
