import { Notifications, notifications } from '@mantine/notifications'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { clearPage, named, preparePages, press, settled, showPage } from '../../testing/page.tsx'
import { FollowStar } from './FollowStar.tsx'

beforeAll(preparePages)
afterEach(async () => {
  await settled(notifications.clean)
  clearPage()
})

/** A server that stores one flag; returns the calls it received. */
async function showStar(isFollowed: boolean) {
  const calls: boolean[] = []
  const set = (value: boolean) => () => {
    isFollowed = value
    calls.push(value)
    return {}
  }
  const star = <FollowStar thing={{ kind: 'doc', id: 'abc', name: 'Create order' }} />
  const page = (
    <>
      {star}
      <Notifications />
    </>
  )
  await showPage(page, {
    '/user/subscribe/doc/isSubscribe': () => isFollowed,
    '/user/subscribe/doc/subscribe': set(true),
    '/user/subscribe/doc/cancelSubscribe': set(false),
  })
  return calls
}

const isPressed = () => named('Follow')?.getAttribute('aria-pressed')

it('follows a doc and explains what that means', async () => {
  const calls = await showStar(false)
  expect(isPressed()).toBe('false')
  await press('Follow')
  expect(isPressed()).toBe('true')
  expect(calls).toEqual([true])
  expect(document.body.textContent).toContain('You now follow Create order.')
})

it('unfollows, and follows again on undo', async () => {
  const calls = await showStar(true)
  expect(isPressed()).toBe('true')
  await press('Follow')
  expect(isPressed()).toBe('false')
  expect(document.body.textContent).toContain('You no longer follow Create order.')
  await press('Undo')
  expect(isPressed()).toBe('true')
  expect(calls).toEqual([false, true])
})
