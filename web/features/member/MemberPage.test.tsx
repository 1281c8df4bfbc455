import { Notifications, notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '#core/access/roles.ts'
import {
  choose,
  clearPage,
  eventually,
  named,
  pageText,
  preparePages,
  press,
  pressKey,
  Refused,
  select,
  settled,
  showPage,
  tick,
  type,
} from '../../testing/page.tsx'
import { MemberPage } from './MemberPage.tsx'

const person = (id: string, nickname: string) => ({ id, nickname, username: id, email: `${id}@shop.example` })
const member = (id: string, nickname: string, roleCode: Role) => ({ ...person(id, nickname), roleCode, gmtCreate: 1 })
const ada = member('ada', 'Ada', 'admin')
const bob = member('bob', 'Bob', 'dev')

const list = vi.fn<(input: unknown) => unknown>()
const add = vi.fn<(input: unknown) => unknown>()
const change = vi.fn<(input: unknown) => unknown>()
const remove = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(() => {
  for (const mock of [list, add, change, remove]) mock.mockReset().mockReturnValue({})
  list.mockReturnValue({ list: [ada, bob], total: 2 })
})
afterEach(async () => {
  await settled(notifications.clean)
  clearPage()
})

const show = (role: Role = 'admin') =>
  showPage(
    <Suspense>
      <MemberPage place={{ kind: 'space', id: 's' }} spaceId="s" />
      <Notifications />
    </Suspense>,
    {
      '/user/info': () => person('ada', 'Ada'),
      '/user/perm/get': () => ({ isSuperAdmin: false, roleData: { 'space:s': role } }),
      '/user/search': () => [person('cy', 'Cyril')],
      '/space/member/page': list,
      '/space/member/add': add,
      '/space/member/update': change,
      '/space/member/remove': remove,
    },
  )
const submit = () => settled(() => document.querySelector<HTMLElement>('[role="dialog"] [type="submit"]')?.click())
const roleShown = () => document.querySelector<HTMLSelectElement>('select[aria-label="Role of Bob"]')?.value

it('adds people who are found by typing, with a role', async () => {
  await show()
  await press('Add members')
  await type('People', 'cyr')
  await eventually(() => expect(pageText()).toContain('Cyril'))
  await choose('Cyril')
  await tick('Guest')
  await press('Add 1 person')
  await eventually(() => expect(add.mock.calls).toEqual([[{ spaceId: 's', userIds: ['cy'], roleCode: 'guest' }]]))
  await eventually(() => expect(pageText()).toContain('1 person added.'))
})

it('asks for at least one person', async () => {
  await show()
  await press('Add members')
  await submit()
  expect(pageText()).toContain('Choose at least one person')
  expect(add).not.toHaveBeenCalled()
})

it('shows in the dialog why nobody could be added', async () => {
  add.mockReturnValue(new Refused('Cyril has been disabled'))
  await show()
  await press('Add members')
  await type('People', 'cyr')
  await eventually(() => expect(pageText()).toContain('Cyril'))
  await choose('Cyril')
  await press('Add 1 person')
  await eventually(() => expect(pageText()).toContain('Cyril has been disabled'))
  expect(named('Add 1 person')).toBeDefined()
})

it('changes a role at once', async () => {
  await show()
  await select('Role of Bob', 'guest')
  await eventually(() => expect(change.mock.calls).toEqual([[{ spaceId: 's', userId: 'bob', roleCode: 'guest' }]]))
  await eventually(() => expect(pageText()).toContain('Bob is now Guest.'))
})

it('shows the old role again when the server refuses the new one, and says why', async () => {
  change.mockReturnValue(new Refused('You are no longer an admin here'))
  await show()
  await select('Role of Bob', 'guest')
  await eventually(() => expect(pageText()).toContain('You are no longer an admin here'))
  await eventually(() => expect(roleShown()).toBe('dev'))
})

it('removes a member after saying what that means', async () => {
  await show()
  await press('Remove Bob')
  await eventually(() => expect(pageText()).toContain('They are also removed from all projects of this space.'))
  await press('Keep')
  expect(remove).not.toHaveBeenCalled()
  await press('Remove Bob')
  await eventually(() => expect(named('Remove')).toBeDefined())
  await press('Remove')
  await eventually(() => expect(remove.mock.calls).toEqual([[{ spaceId: 's', userId: 'bob' }]]))
  await eventually(() => expect(pageText()).toContain('Bob removed.'))
})

it('lets a guest read the list and leave, and nothing else', async () => {
  await show('guest')
  expect(pageText()).toContain('bob@shop.example')
  expect(pageText()).toContain('Developer')
  expect(named('Add members')).toBeUndefined()
  expect(named('Remove Bob')).toBeUndefined()
  expect(roleShown()).toBeUndefined()
  expect(named('Leave')).toBeDefined()
})

it('offers nobody to change the own role', async () => {
  await show()
  expect(document.querySelector('select[aria-label="Role of Ada"]')).toBeNull()
  expect(named('Remove Ada')).toBeUndefined()
})

it('looks for members by name and role, and can show all again', async () => {
  await show()
  list.mockReturnValue({ list: [], total: 0 })
  await type('Nickname, account or whole e-mail address', 'zoe')
  await pressKey('Nickname, account or whole e-mail address', 'Enter')
  await select('Role', 'guest')
  await eventually(() =>
    expect(list.mock.calls.at(-1)).toMatchObject([{ spaceId: 's', username: 'zoe', roleCode: 'guest', pageIndex: 1 }]),
  )
  list.mockReturnValue({ list: [ada, bob], total: 2 })
  await press('Clear filters')
  await eventually(() => expect(pageText()).toContain('bob@shop.example'))
})
