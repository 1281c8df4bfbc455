import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Job } from '#core/contract/job.ts'
import { clearPage, named, preparePages, showPage } from '../../testing/page.tsx'
import { JobOutcome } from './JobOutcome.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const show = (key: string, { isSuperAdmin }: { isSuperAdmin: boolean }) => {
  const report = { error: { key, params: { host: '10.1.2.3' } } }
  const job: Job = { id: 'job', kind: 'import', state: 'failed', done: 0, total: 0, place: 0, report }
  const permissions = () => ({ isSuperAdmin, roleData: {} })
  return showPage(<JobOutcome job={job} label="" />, { '/user/perm/get': permissions })
}
const way = () => named('Open system settings')?.getAttribute('href')

it('links super admins to the settings when the host is blocked', async () => {
  await show('outbound.closed', { isSuperAdmin: true })
  expect(document.body.textContent).toContain('10.1.2.3 is blocked')
  expect(way()).toBe('/admin/setting')
})

it('tells others whom to ask', async () => {
  await show('outbound.closed', { isSuperAdmin: false })
  expect(document.body.textContent).toContain('A super admin can allow it')
  expect(way()).toBeUndefined()
})

it('shows no link when no setting would help', async () => {
  await show('outbound.unreachable', { isSuperAdmin: true })
  expect(way()).toBeUndefined()
})
