import { expect, it } from 'vitest'
import type { PageOrder } from '#core/arrived-page.ts'
import { SlowPages } from './slow-pages.ts'

const order = (address: string, lang = 'en'): PageOrder => ({
  address,
  lang,
  choices: {},
  answers: '[]',
  entryId: '',
  nonce: '',
})

it('leaves out a slow page for some minutes, in its language', () => {
  const slow = new SlowPages()
  slow.add(order('/view/a'), 0)
  expect(slow.has(order('/view/a'), 599_999)).toBe(true)
  expect(slow.has(order('/view/a'), 600_000)).toBe(false)
  expect(slow.has(order('/view/a', 'zh-CN'), 0)).toBe(false)
  expect(slow.has(order('/view/b'), 0)).toBe(false)
})

it('forgets the oldest of more than 1000 pages', () => {
  const slow = new SlowPages()
  for (let page = 0; page <= 1000; page += 1) slow.add(order(`/view/${page}`), 0)
  expect(slow.has(order('/view/0'), 1)).toBe(false)
  expect(slow.has(order('/view/1'), 1)).toBe(true)
  expect(slow.has(order('/view/1000'), 1)).toBe(true)
})
