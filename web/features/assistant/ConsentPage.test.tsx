import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { AssistantRequest } from '#core/contract/assistant.ts'
import { clearPage, eventually, named, pageText, preparePages, press, showPage } from '../../testing/page.tsx'
import { ConsentPage } from './ConsentPage.tsx'

const usual: AssistantRequest = {
  problem: '',
  name: 'Claude Code',
  host: 'claude.ai',
  scopes: ['read', 'try', 'write'],
  refuseUrl: 'https://claude.ai/cb?error=access_denied',
}
let request: AssistantRequest
const allow = vi.fn<(input: unknown) => unknown>()
const leave = vi.fn<(url: string | URL) => void>()

beforeAll(preparePages)
beforeEach(() => {
  request = usual
  allow.mockReset().mockReturnValue({ url: 'https://claude.ai/cb?code=c' })
  leave.mockReset()
  vi.spyOn(location, 'assign').mockImplementation(leave)
})
afterEach(clearPage)

const show = () =>
  showPage(<ConsentPage />, {
    '/user/assistant/request': () => request,
    '/user/assistant/allow': allow,
    '/user/info': () => ({ id: 'u', name: 'mei', nickname: 'Mei Lin', avatar: '' }),
    '/space/listNormal': () => [],
    '/doc/view/projects': () => [],
  })

it('says who asks, and allows no more than reading unless a person chooses it', async () => {
  await show()
  await eventually(() => expect(pageText()).toContain('Connect Claude Code?'))
  expect(pageText()).toContain('claude.ai')
  expect(leave).not.toHaveBeenCalled()
  await press('Allow')
  await eventually(() => expect(leave).toHaveBeenCalledWith('https://claude.ai/cb?code=c'))
  expect(allow).toHaveBeenCalledWith(
    expect.objectContaining({ scopes: ['read'], places: { spaceIds: [], projectIds: [] } }),
  )
})

it('tells the program of a refusal', async () => {
  await show()
  await eventually(() => expect(named('Deny')).toBeDefined())
  await press('Deny')
  expect(leave).toHaveBeenCalledWith(usual.refuseUrl)
  expect(allow).not.toHaveBeenCalled()
})

it('redirects nowhere automatically when something is wrong', async () => {
  request = { ...usual, problem: 'Not safe', name: '', refuseUrl: '' }
  await show()
  await eventually(() => expect(pageText()).toContain('Not safe'))
  expect(named('Back to the assistant')).toBeUndefined()
  expect(leave).not.toHaveBeenCalled()
})
