import { useState } from 'react'
import { auditActions } from '#core/contract/audit.ts'
import type { AuditFilter } from '../../../data/admin/audit.queries.ts'
import { usePageAddress } from '../../../ui/use-page-address.ts'

const DAY = 24 * 60 * 60 * 1000

/** Days of a range; 0 is everything that is kept. */
export const ranges = { day: 1, week: 7, month: 30, all: 0 } as const
type Range = keyof typeof ranges
const usualRange: Range = 'week'

/** The filters of the audit log from the address. Unknown values are ignored. */
export function useAuditFilter() {
  const address = usePageAddress()
  const actor = address.filter('who')
  const object = address.filter('what')
  const ip = /^[0-9a-fA-F:.]{0,50}$/.test(address.filter('ip')) ? address.filter('ip') : ''
  const action = auditActions.find((known) => known === address.filter('action'))
  const range = (Object.keys(ranges) as Range[]).find((known) => known === address.filter('range')) ?? usualRange
  // Of when the page was opened: another time is another request.
  const [now] = useState(() => Date.now())
  const from = ranges[range] === 0 ? undefined : now - ranges[range] * DAY

  const wanted: AuditFilter = {
    ...(actor !== '' && { actor }),
    ...(object !== '' && { object }),
    ...(ip !== '' && { address: ip }),
    ...(action !== undefined && { actions: [action] }),
    ...(from !== undefined && { from }),
  }
  const isFiltered = Object.keys(wanted).length > (from === undefined ? 0 : 1) || range !== 'all'
  const clear = () => address.setFilters({ who: '', what: '', ip: '', action: '', range: 'all' })
  return { ...address, actor, object, ip, action, range, wanted, isFiltered, clear }
}

export type AuditFilterState = ReturnType<typeof useAuditFilter>
