import { Notifications, notifications } from '@mantine/notifications'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { FollowedPlace } from '#core/contract/follow.ts'
import { clearPage, named, pageText, preparePages, press, settled, showPage } from '../../testing/page.tsx'
import { FollowedDocsPage } from './FollowedDocsPage.tsx'

beforeAll(preparePages)
afterEach(async () => {
  await settled(notifications.clean)
  clearPage()
})

const inProject = { projectId: 'p', projectName: 'Trade centre', gmtCreate: Date.now() }
const module = { moduleId: 'm', moduleName: 'Order service' }
const none = { moduleId: '', moduleName: '' }
const places: FollowedPlace[] = [
  { kind: 'folder', sourceId: 'f', name: 'Orders', ...inProject, ...module },
  { kind: 'module', sourceId: 'm', name: 'Order service', ...inProject, ...module },
  { kind: 'project', sourceId: 'p', name: 'Trade centre', ...inProject, ...none },
  { kind: 'release', sourceId: 'r', name: '2.4.0', ...inProject, ...none },
]

async function show(list: FollowedPlace[]) {
  const calls: unknown[] = []
  let followed = list
  const page = (
    <>
      <FollowedDocsPage />
      <Notifications />
    </>
  )
  await showPage(
    page,
    {
      '/user/subscribe/doc/page': () => ({ list: [], total: 0 }),
      '/user/subscribe/place/page': () => ({ list: followed, total: followed.length }),
      '/user/subscribe/folder/cancelSubscribe': (input) => {
        calls.push(['unfollow', input])
        followed = followed.slice(1)
        return {}
      },
      '/user/subscribe/folder/subscribe': (input) => {
        calls.push(['follow', input])
        followed = list
        return {}
      },
    },
    '/user/subscribe/doc?tab=places',
  )
  return calls
}

it('lists places with the way to them', async () => {
  await show(places)
  const links = [...document.querySelectorAll('tbody a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Orders', '/project/doc/p?module=m'],
    ['Order service', '/project/doc/p?module=m'],
    ['Trade centre', '/project/doc/p'],
    ['2.4.0', '/project/release/p?browse=r'],
  ])
  expect(pageText()).toContain('You follow 4 places.')
})

it('ends following a place, and undoes it', async () => {
  const calls = await show(places)
  await press('Unfollow Orders')
  expect(named('Unfollow Orders')).toBeUndefined()
  await press('Undo')
  expect(named('Unfollow Orders')).toBeDefined()
  expect(calls).toEqual([
    ['unfollow', { sourceId: 'f' }],
    ['follow', { sourceId: 'f' }],
  ])
})

it('says how to follow a place, and leads back to docs', async () => {
  await show([])
  expect(pageText()).toContain('Follow whole folders, applications, projects or releases')
  const docs = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Docs')
  await settled(() => docs?.click())
  expect(pageText()).toContain('Follow the docs that you rely on')
})
