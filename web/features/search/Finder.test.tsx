import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { SearchHit } from '#core/contract/search.ts'
import { notDeprecated } from '#core/doc/doc.ts'
import { rememberDoc, rememberPlace } from '../../data/doc/recent-docs.ts'
import {
  addressNow,
  clearPage,
  eventually,
  pageText,
  preparePages,
  pressKey,
  Refused,
  showPage,
  type,
} from '../../testing/page.tsx'
import { Finder } from './Finder.tsx'

const FIELD = 'Search docs, projects and commands'

const hit = (id: string, name: string, other: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'doc',
  id,
  name,
  url: `/${id}`,
  httpMethod: 'GET',
  docType: 0,
  deprecated: notDeprecated,
  spaceId: 's',
  projectId: 'p',
  moduleId: 'm',
  spaceName: 'Company',
  projectName: 'Shop',
  moduleName: 'Orders',
  excerpt: '',
  ...other,
})
const close = vi.fn<() => void>()
const search = vi.fn<() => unknown>()

beforeAll(preparePages)
beforeEach(() => {
  close.mockReset()
  search.mockReset()
  search.mockReturnValue({ list: [hit('create', 'Create order'), hit('cancel', 'Cancel order')], total: 2 })
})
afterEach(() => {
  clearPage()
  localStorage.clear()
})

const show = () =>
  showPage(<Finder isOpen onClose={close} />, {
    '/search': search,
    '/user/perm/get': () => ({ isSuperAdmin: false, roleData: {} }),
    '/user/info': () => ({ id: 'me' }),
  })
const options = () => [...document.querySelectorAll('[role="option"]')]
const chosen = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent

it('shows where a recent doc is', async () => {
  rememberPlace('lend', 'Library › Loans')
  rememberDoc({ docId: 'lend', title: 'Lend a book', method: 'POST', docType: 0, projectId: 'p' })
  await show()
  expect(options().at(0)?.textContent).toContain('Library › Loans · ')
})

it('opens the hit that the arrows chose by Enter', async () => {
  await show()
  await type(FIELD, 'order')
  await eventually(() => expect(pageText()).toContain('2 results'))
  expect(chosen()).toContain('Create order')
  await pressKey(FIELD, 'ArrowDown')
  expect(chosen()).toContain('Cancel order')
  await pressKey(FIELD, 'Enter')
  expect(close).toHaveBeenCalledOnce()
  expect(addressNow()).toBe('/view/cancel')
})

it('opens the first hit when Enter came before the answer', async () => {
  await show()
  await type(FIELD, 'order')
  await pressKey(FIELD, 'Enter')
  await eventually(() => expect(addressNow()).toBe('/view/create'))
})

it('opens the hit by Tab too, but only after something was typed', async () => {
  rememberDoc({ docId: 'pay', title: 'Pay order', method: 'POST', docType: 0, projectId: 'p' })
  await show()
  await pressKey(FIELD, 'Tab')
  expect(close).not.toHaveBeenCalled()
  await type(FIELD, 'order')
  await eventually(() => expect(pageText()).toContain('2 results'))
  await pressKey(FIELD, 'Tab', { shiftKey: true })
  expect(close).not.toHaveBeenCalled()
  await pressKey(FIELD, 'Tab')
  expect(addressNow()).toBe('/view/create')
})

it('leaves Enter to the writing of Chinese words', async () => {
  await show()
  await type(FIELD, 'order')
  await eventually(() => expect(pageText()).toContain('2 results'))
  await pressKey(FIELD, 'Enter', { isComposing: true })
  expect(close).not.toHaveBeenCalled()
})

it('says when nothing was found, and what to try', async () => {
  search.mockReturnValue({ list: [], total: 0 })
  await show()
  await type(FIELD, 'unicorn')
  await eventually(() => expect(pageText()).toContain('No matches for “unicorn”'))
  expect(pageText()).toContain('Try a shorter search')
})

it('says when the search failed', async () => {
  search.mockReturnValue(new Refused('The index is being rebuilt'))
  await show()
  await type(FIELD, 'order')
  await eventually(() => expect(pageText()).toContain('Search failed. Try again.'))
})

it('shows more hits and goes on from the last one', async () => {
  search
    .mockReturnValueOnce({ list: [hit('create', 'Create order')], total: 2 })
    .mockReturnValueOnce({ list: [hit('cancel', 'Cancel order')], total: 2 })
  await show()
  await type(FIELD, 'order')
  await eventually(() => expect(pageText()).toContain('Show 1 more'))
  await pressKey(FIELD, 'ArrowDown')
  await pressKey(FIELD, 'Enter')
  await eventually(() => expect(pageText()).toContain('Cancel order'))
  expect(chosen()).toContain('Create order')
  expect(close).not.toHaveBeenCalled()
})

it('offers docs that were read lately before anything is typed', async () => {
  rememberDoc({ docId: 'pay', title: 'Pay order', method: 'POST', docType: 0, projectId: 'p' })
  await show()
  expect(pageText()).toContain('Recently opened')
  expect(chosen()).toContain('Pay order')
  await pressKey(FIELD, 'Enter')
  expect(addressNow()).toBe('/view/pay')
  expect(search).not.toHaveBeenCalled()
})

it('says what can be typed when nothing was read yet', async () => {
  await show()
  expect(pageText()).toContain('Type a name, path, parameter or ID.')
})

it('looks for commands only after the sign for them', async () => {
  await show()
  await type(FIELD, '> dark')
  await eventually(() => expect(options()).toHaveLength(1))
  expect(chosen()).toContain('Switch to dark theme')
  expect(search).not.toHaveBeenCalled()
})
