import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { DocView } from '#core/contract/doc.ts'
import { row } from '#core/rows/testing/rows.ts'
import {
  clearPage,
  eventually,
  named,
  pageText,
  preparePages,
  press,
  showPage,
  type Answers,
} from '../../../testing/page.tsx'
import { doc } from '../../../reading/testing/doc.ts'
import type { Exchange } from '../exchange/exchange-state.ts'
import { ResultPane } from './ResultPane.tsx'
import { SentRequests } from './SentRequests.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const bytes = (text: string) => new TextEncoder().encode(text)

function exchange(text: string, change: Partial<Exchange> = {}, contentType = 'application/json'): Exchange {
  const headers = [
    { name: 'content-type', value: contentType },
    { name: 'set-cookie', value: 'sid=1; HttpOnly' },
  ]
  const head = { status: 201, statusText: 'Created', headers }
  const body = bytes(text)
  return {
    id: 1,
    startedAt: 0,
    route: 'proxy',
    environmentId: '',
    request: { method: 'POST', url: 'https://api.example/orders', params: [], headers: [], body: { kind: 'none' } },
    state: 'done',
    head,
    chunks: [{ bytes: body, at: 5 }],
    answer: { ...head, bytes: body, size: body.length, timing: { wait: 100, total: 184 } },
    console: [],
    tests: [],
    ...change,
  }
}

const ordered = doc({
  responseParams: [row('payAmount', { type: 'number' }), row('expireAt')],
})
const answers = (canEdit: boolean, more: Answers = {}): Answers => ({
  '/user/perm/get': () => permissions(canEdit),
  ...more,
})
const permissions = (canEdit: boolean) => ({ isSuperAdmin: canEdit, roleData: {} })

const show = (
  given: Exchange | undefined,
  { view = ordered, canEdit = true, more = {} }: { view?: DocView; canEdit?: boolean; more?: Answers } = {},
) =>
  showPage(
    <ResultPane doc={view} exchange={given} onResend={() => undefined} onSaved={() => undefined} />,
    answers(canEdit, more),
  )

it('invites to send before the first request', async () => {
  await show(undefined)
  expect(pageText()).toContain('Send the request to see the answer')
})

it('shows progress and events while they arrive', async () => {
  const pending = exchange('data: {"price":1}\n\n', { state: 'receiving' }, 'text/event-stream')
  delete pending.answer
  await show(pending)
  expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-label')).toBe('Receiving the answer')
  expect(document.querySelector('ol[aria-label="Events"]')?.textContent).toContain('{"price":1}')
})

it('says why there was no answer, and offers to send again', async () => {
  const failed = exchange('', { state: 'failed', fault: 'api.example is blocked' })
  delete failed.answer
  delete failed.head
  await show(failed)
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('api.example is blocked')
  expect(named('Send again')).toBeDefined()
})

const differing = '{"payAmount":"25800","couponId":88214}'

it('shows the answer with what differs from the doc', async () => {
  await show(exchange(differing))
  await eventually(() => expect(pageText()).toContain('201 Created'))
  const findings = [...document.querySelectorAll('[aria-label="Schema check"] li')].map(
    ({ textContent }) => textContent,
  )
  expect(findings).toEqual([
    'payAmount is a string, the doc says numberLine 2',
    'couponId is not in the docAdd to doc',
    'expireAt is documented, but was not sentShow in doc',
  ])
})

it('adds what is not documented to the latest revision of the doc', async () => {
  const save = vi.fn<(input: unknown) => unknown>(() => ({ id: 'd1', revision: 8 }))
  await show(exchange(differing), { more: { '/doc/form': () => ({ ...ordered, revision: 7 }), '/doc/save': save } })
  await eventually(() => expect(named('Add couponId to doc')).toBeDefined())
  await press('Add couponId to doc')
  await eventually(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    id: 'd1',
    revision: 7,
    responseParams: [
      { name: 'payAmount' },
      { name: 'expireAt' },
      { name: 'couponId', type: 'number', example: '88214' },
    ],
  })
})

it('offers no changes of the doc to readers', async () => {
  await show(exchange(differing), { canEdit: false })
  await eventually(() => expect(pageText()).toContain('201 Created'))
  expect([named('Add couponId to doc'), named('Save as example')]).toEqual([undefined, undefined])
})

it('says that a body is not JSON', async () => {
  await show(exchange('{"a":'))
  await eventually(() => expect(pageText()).toContain('The body is not valid JSON'))
})

it('offers a file instead of showing it', async () => {
  await show(exchange('PK', {}, 'application/octet-stream'))
  await eventually(() => expect(named('Download')).toBeDefined())
  expect(pageText()).toContain('application/octet-stream, 2 B')
})

it('lists sent requests and uses one again', async () => {
  const fill = vi.fn<(request: unknown, environmentId: string) => void>()
  const request = { method: 'GET', url: 'https://api.example/a', params: [], headers: [], body: { kind: 'none' } }
  const call = { id: 1, docId: 'd1', environmentId: 'e1', route: 'proxy', status: 200, size: 1, totalMs: 5, fault: '' }
  const calls = [{ ...call, request: JSON.stringify(request), createdAt: Date.now() }]
  await showPage(<SentRequests doc={ordered} isOpen onClose={() => undefined} onFill={fill} />, {
    '/debug/history/list': () => calls,
  })
  await eventually(() => expect(named('Use GET https://api.example/a again')).toBeDefined())
  await press('Use GET https://api.example/a again')
  expect(fill).toHaveBeenCalledWith(request, 'e1')
})
