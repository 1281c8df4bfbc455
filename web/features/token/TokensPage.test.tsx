import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { AccessToken } from '#core/contract/token.ts'
import {
  clearPage,
  eventually,
  input,
  named,
  pageText,
  preparePages,
  press,
  showPage,
  type,
} from '../../testing/page.tsx'
import { TokensPage } from './TokensPage.tsx'

const token: AccessToken = {
  id: 't1',
  name: 'Pipeline',
  scopes: ['read', 'try'],
  places: [{ kind: 'project', name: 'Trade Center' }],
  gmtCreate: 1,
  expiresAt: 2,
  isExpired: true,
  lastUsed: 0,
  lastAddress: '',
}
let tokens: AccessToken[]
const add = vi.fn<(input: unknown) => unknown>()
const remove = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(() => {
  tokens = [token]
  add.mockReset().mockReturnValue({ id: 't2', token: 'ep_secret' })
  remove.mockReset().mockReturnValue({})
})
afterEach(clearPage)

const show = () =>
  showPage(<TokensPage />, {
    '/user/token/list': () => tokens,
    '/user/token/add': add,
    '/user/token/delete': remove,
    '/space/listNormal': () => [],
    '/doc/view/projects': () => [],
  })

it('says what a token may do, where, and that it has expired', async () => {
  await show()
  await eventually(() => expect(pageText()).toContain('Pipeline'))
  for (const words of ['Read, Try', 'Project Trade Center', 'Not used yet', 'Expired'])
    expect(pageText()).toContain(words)
})

it('shows a new token once', async () => {
  tokens = []
  await show()
  await press('New token')
  await eventually(() => expect(input('Name').value).toBe(''))
  await type('Name', 'CI')
  await press('Make token')
  await eventually(() => expect(pageText()).toContain('ep_secret'))
  expect(add).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'CI', scopes: ['read'], places: { spaceIds: [], projectIds: [] } }),
  )
})

it('asks before it deletes a token', async () => {
  await show()
  await eventually(() => expect(named('Delete the token Pipeline?')).toBeDefined())
  await press('Delete the token Pipeline?')
  await eventually(() => expect(named('Delete')).toBeDefined())
  await press('Delete')
  await eventually(() => expect(remove).toHaveBeenCalledWith({ id: 't1' }))
})
