import { afterEach, beforeAll, expect, it } from 'vitest'
import { clearPage, eventually, pageText, preparePages, settled, showPage, type Answers } from '../../testing/page.tsx'
import { ApiError, codes } from '../../lib/api-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { AskSpaceAdmins } from './AskSpaceAdmins.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const person = (id: string) => ({ id, username: id, nickname: `Name of ${id}`, email: '', avatar: '' })
const space = (name: string, ...admins: string[]) => ({ id: name, name, admins: admins.map(person) })

const refused = (
  <ErrorState
    isPage
    error={new ApiError(codes.user, 'Not found')}
    onRetry={() => undefined}
    askWhom={<AskSpaceAdmins />}
  />
)

const answers = (spaces: object[], isSuperAdmin = false): Answers => ({
  '/user/info': () => person('me'),
  '/user/perm/get': () => ({ isSuperAdmin, roleData: {} }),
  '/space/list': () => spaces,
})

it('names some admins of the own spaces of the reader, each with the space', async () => {
  const four = space('Loans', 'ann', 'bo', 'cy', 'di')
  await showPage(refused, answers([four, space('Mine', 'me'), space('Cards', 'me', 'eve')]))
  await eventually(() => expect(pageText()).toContain('Ask whoever sent you the link, or an admin of your spaces:'))
  expect(pageText()).toContain('Loans: Name of ann, Name of bo, Name of cy')
  expect(pageText()).toContain('Cards: Name of eve')
  expect(pageText()).not.toMatch(/Name of (di|me)|Mine/)
})

it.each([
  ['a reader without spaces', answers([])],
  ['the only admin', answers([space('Mine', 'me')])],
  ['a super admin', answers([space('Loans', 'ann')], true)],
])('names nobody to %s', async (_who, given) => {
  await showPage(refused, given)
  await settled(() => undefined)
  expect(pageText()).toContain('Ask whoever sent you the link.')
  expect(pageText()).not.toContain('Name of')
})
