import { usePageAddress } from '../../ui/use-page-address.ts'
import { isRole } from './role-words.ts'

/** Search, role and page of a member list, kept in the address. */
export function useMemberFilter() {
  const { page, filter, setPage, setFilter, clearFilters } = usePageAddress()
  const username = filter('search')
  const role = filter('role')
  const roleCode = isRole(role) ? role : undefined
  return {
    filter: { ...page, username, roleCode },
    isFiltered: username !== '' || roleCode !== undefined,
    setPage,
    setSearch: (text: string) => setFilter('search', text),
    setRole: (text: string) => setFilter('role', text),
    clear: () => clearFilters('search', 'role'),
  }
}

export type MemberAddress = ReturnType<typeof useMemberFilter>
