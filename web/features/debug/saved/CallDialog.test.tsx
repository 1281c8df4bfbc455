import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Check } from '#core/debug/check/check.ts'
import { startChecks } from '#core/debug/check/check.ts'
import {
  choose,
  clearPage,
  input,
  named,
  pageText,
  preparePages,
  press,
  Refused,
  select,
  showPage,
  type,
} from '../../../testing/page.tsx'
import { CallDialog } from './CallDialog.tsx'

beforeAll(preparePages)
afterEach(clearPage)

interface Shown {
  canEditTeam?: boolean
  proposed?: Check[]
  answer?: (sent: unknown) => unknown
}

/** The dialog of a new call. */
const show = ({ canEditTeam = true, proposed = [], answer = () => ({ name: 'x' }) }: Shown) =>
  showPage(
    <CallDialog
      docId="d1"
      draft={{ scope: 'own', name: '', request: '{}', checks: startChecks }}
      canEditTeam={canEditTeam}
      proposed={proposed}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
    { '/doc/call/save': answer },
  )

it('saves a call with its checks', async () => {
  const sent: unknown[] = []
  const proposed: Check[] = [{ kind: 'json', path: '$.code', op: 'eq', value: '0' }]
  await show({ proposed, answer: (body) => sent.push(body) && { name: 'One item' } })
  await type('Name', 'One item')
  await press('From the last answer')
  await choose('$.code equals 0')
  await select('Kind of check 2', 'time')
  await type('Value of check 2', '500')
  await press('Save')
  expect(sent).toEqual([
    {
      id: '',
      docId: 'd1',
      scope: 'own',
      name: 'One item',
      request: '{}',
      checks: [{ kind: 'status', value: '2xx' }, { kind: 'time', value: '500' }, ...proposed],
    },
  ])
})

it('marks a check that cannot be evaluated, and sends nothing', async () => {
  const sent: unknown[] = []
  await show({ answer: (body) => sent.push(body) })
  await type('Name', 'One item')
  await type('Value of check 1', '9')
  await press('Save')
  expect(pageText()).toContain('Write a status such as 200, or 2xx')
  expect(sent).toEqual([])
})

it('shows why the server refuses a call', async () => {
  await show({ answer: () => new Refused('Calls for the team hold no secrets.') })
  await type('Name', 'One item')
  await press('Save')
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Calls for the team hold no secrets.')
  expect(input('Name').value).toBe('One item')
})

it('offers what someone else saved first, with its request', async () => {
  const stored = {
    id: 'c1',
    scope: 'team',
    name: 'Theirs',
    request: '{"a":1}',
    checks: startChecks,
    version: 4,
  } as const
  const sent: unknown[] = []
  const refuseOnce = (body: unknown) =>
    sent.push(body) === 1 ? new Refused('Not saved: Mei changed this in the meantime.') : stored
  await showPage(
    <CallDialog
      docId="d1"
      draft={{ ...stored, name: 'Before', request: '{}', version: 3 }}
      canEditTeam
      proposed={[]}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
    { '/doc/call/save': refuseOnce, '/doc/call/list': () => [stored] },
  )
  await type('Name', 'Mine')
  await press('Save')
  expect(input('Name').value).toBe('Mine')
  await press('Use theirs')
  expect(input('Name').value).toBe('Theirs')
  await press('Save')
  expect(sent).toMatchObject([
    { name: 'Mine', request: '{}', version: 3 },
    { name: 'Theirs', request: '{"a":1}', version: 4 },
  ])
})

it('offers the team only to those who may edit the doc', async () => {
  await show({ canEditTeam: false })
  expect(pageText()).not.toContain('Visible to')
  expect(named('Add check')).toBeDefined()
})
