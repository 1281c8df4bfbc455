import { afterEach, beforeAll, expect, it } from 'vitest'
import type { FollowedDoc } from '#core/contract/follow.ts'
import { clearPage, named, preparePages, showPage } from '../../testing/page.tsx'
import { FollowedSection } from './FollowedSection.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const doc: FollowedDoc = {
  id: 'abc',
  name: 'Create order',
  url: '/orders',
  httpMethod: 'POST',
  type: 0,
  deprecated: '$false$',
  projectId: 'p',
  projectName: 'Trade centre',
  moduleId: 'm',
  moduleName: 'Order service',
  author: '',
  modifierName: 'Maya',
  gmtModified: Date.now(),
}

const show = (list: FollowedDoc[]) =>
  showPage(<FollowedSection />, { '/user/subscribe/doc/page': () => ({ list, total: list.length }) })

it('explains the star while nothing is followed', async () => {
  await show([])
  expect(document.body.textContent).toContain('Click the star next to the title of a doc')
  expect(named('All followed docs')).toBeUndefined()
})

it('leads to followed docs, and says where they are and who changed them', async () => {
  await show([doc])
  const link = document.querySelector('li a')
  expect(link?.getAttribute('href')).toBe('/view/abc')
  expect(link?.textContent).toContain('Trade centre › Order service · Maya')
  expect(named('All followed docs')?.getAttribute('href')).toBe('/user/subscribe/doc')
})

it('is hidden when the server does not respond', async () => {
  await showPage(<FollowedSection />, {})
  expect(document.querySelector('section')).toBeNull()
})
