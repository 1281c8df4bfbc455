import { docStatuses, docTypes } from '#core/doc/doc.ts'
import type { ManagedDocOrder } from '#core/contract/admin-doc.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { ManagedDocFilter } from '../../../data/admin/managed-docs.queries.ts'
import { usePageAddress } from '../../../ui/use-page-address.ts'

export const orders = {
  changed: { orderBy: 'changed', isDescending: 1, word: 'managed.orderChangedDesc' },
  oldest: { orderBy: 'changed', isDescending: 0, word: 'managed.orderChangedAsc' },
  read: { orderBy: 'read', isDescending: 1, word: 'managed.orderReadDesc' },
  unread: { orderBy: 'read', isDescending: 0, word: 'managed.orderReadAsc' },
  name: { orderBy: 'name', isDescending: 0, word: 'managed.orderName' },
} as const satisfies Record<string, { orderBy: ManagedDocOrder; isDescending: 0 | 1; word: TextKey }>
type Order = keyof typeof orders
export const orderKeys = Object.keys(orders) as Order[]

/** Ages that docs can be filtered by. */
export const ages = ['unchanged-90', 'unchanged-180', 'unchanged-365', 'unread-30', 'unread-90', 'unread-180'] as const
type Age = (typeof ages)[number]

const names = ['q', 'space', 'project', 'type', 'status', 'author', 'deprecated', 'age', 'sort']

const flagOf = (value: string) => (value === '1' ? (1 as const) : value === '0' ? (0 as const) : undefined)
const isId = (value: string) => /^\w{1,32}$/.test(value)

/** The filters of the list of docs from the address. Unknown values are ignored. */
export function useManagedFilter() {
  const address = usePageAddress()
  const { filter } = address
  const text = filter('q')
  const spaceId = isId(filter('space')) ? filter('space') : ''
  const projectId = isId(filter('project')) ? filter('project') : ''
  const type = Object.values(docTypes).find((known) => String(known) === filter('type'))
  const status = Object.values(docStatuses).find((known) => String(known) === filter('status'))
  const hasAuthor = flagOf(filter('author'))
  const isDeprecated = flagOf(filter('deprecated'))
  const age = ages.find((known) => known === filter('age'))
  const order = orderKeys.find((known) => known === filter('sort')) ?? 'changed'
  const { orderBy, isDescending } = orders[order]

  const wanted: ManagedDocFilter = {
    ...address.page,
    orderBy,
    isDescending,
    ...(text !== '' && { text }),
    ...(spaceId !== '' && { spaceId }),
    ...(projectId !== '' && { projectId }),
    ...(type !== undefined && { type }),
    ...(status !== undefined && { status }),
    ...(hasAuthor !== undefined && { hasAuthor }),
    ...(isDeprecated !== undefined && { isDeprecated }),
    ...ageFilter(age),
  }
  const isFiltered = names.some((name) => name !== 'sort' && filter(name) !== '')
  const clear = () => address.clearFilters(...names)
  const choices = { text, spaceId, projectId, type, status, hasAuthor, isDeprecated, age, order }
  return { ...address, ...choices, wanted, isFiltered, clear }
}

function ageFilter(age: Age | undefined) {
  if (age === undefined) return {}
  const [kind, days] = age.split('-')
  return kind === 'unread' ? { unreadDays: Number(days) } : { unchangedDays: Number(days) }
}

export type ManagedFilterState = ReturnType<typeof useManagedFilter>
