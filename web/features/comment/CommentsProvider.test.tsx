import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { CommentThread } from '#core/contract/comment.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { hasUnsavedWork } from '../../lib/unsaved-work.ts'
import { DocPage } from '../../reading/DocPage.tsx'
import { doc } from '../../reading/testing/doc.ts'
import {
  choose,
  clearPage,
  eventually,
  input,
  named,
  pageText,
  preparePages,
  press,
  pressKey,
  Refused,
  showPage,
  type,
  type Answers,
} from '../../testing/page.tsx'
import { CommentsButton } from './CommentsButton.tsx'
import { CommentsProvider } from './CommentsProvider.tsx'

beforeAll(async () => {
  await preparePages()
  await import('./CommentsPanel.tsx')
  await import('#core/codegen/snippets/snippets.ts')
})
beforeEach(() => {
  const nothing = () => undefined
  const observer = class {
    observe = nothing
    disconnect = nothing
  }
  vi.stubGlobal('IntersectionObserver', observer)
  vi.stubGlobal('ResizeObserver', observer)
  Element.prototype.scrollIntoView = nothing
})
afterEach(() => {
  clearPage()
  localStorage.clear()
})

const queryParams = [newParam({ id: 'row1', name: 'page' }), newParam({ id: 'row2', name: 'size' })]
const view = doc({ id: 'd1', name: 'List orders', httpMethod: 'GET', url: '/orders', queryParams })

const thread = (change: Partial<CommentThread> = {}): CommentThread => ({
  id: 'c1',
  docId: 'd1',
  userId: 'u2',
  nickname: 'Mei Lin',
  avatar: '',
  content: 'Why?',
  replyId: '',
  commentUser: { id: '', nickName: '' },
  createDate: Date.now(),
  editDate: 0,
  isDeleted: 0,
  mentions: [],
  mayEdit: 0,
  mayDelete: 0,
  rowId: '',
  rowTable: '',
  rowPath: '',
  isResolved: 0,
  resolvedBy: '',
  resolvedDate: 0,
  mayResolve: 1,
  childrenList: [],
  ...change,
})

const add = vi.fn<(given: unknown) => unknown>()
beforeEach(() => {
  add.mockReset()
  add.mockReturnValue({ id: 'c9' })
})

const show = (answers: Answers = {}, path = '/view/d1') =>
  showPage(
    <CommentsProvider doc={view}>
      <CommentsButton />
      <DocPage doc={view} />
    </CommentsProvider>,
    {
      '/errorcode/list': () => [],
      '/user/info': () => ({ id: 'u1' }),
      '/user/message/unread': () => [],
      '/doc/comment/count': () => ({ open: 2, resolved: 0, rows: [{ rowId: 'row1', open: 1, resolved: 0 }] }),
      '/doc/comment/list': () => ({ list: [thread()], total: 1 }),
      '/doc/comment/people': () => [
        { id: 'u2', nickname: 'Mei Lin', username: '' },
        { id: 'u3', nickname: 'Wang Wei', username: 'wei' },
      ],
      '/doc/comment/add': add,
      ...answers,
    },
    path,
  )

const openPanel = () => press('Comments: 2 open threads')
const NEW = 'New comment'

it('counts open threads in the tools and marks parameters that have some', async () => {
  await show()
  expect(named('Comments: 2 open threads')).toBeDefined()
  expect(named('Comments on page: 1 open thread')).toBeDefined()
  expect(named('Comment on size')).toBeDefined()
})

it('offers no comments where there is nobody to write them', async () => {
  await showPage(<DocPage doc={view} />, { '/errorcode/list': () => [] })
  expect(document.querySelector('[data-comment]')).toBeNull()
})

it('shows threads with their replies, and text of people as text', async () => {
  const content = '**bold** <img src=x onerror=alert(1)> [x](javascript:alert(1)) @Wang Wei'
  const reply = { ...thread({ id: 'c2', nickname: 'Wang Wei', replyId: 'c1', content: 'Because' }) }
  const list = [thread({ content, mentions: [{ id: 'u3', nickname: 'Wang Wei' }], childrenList: [reply] })]
  await show({ '/doc/comment/list': () => ({ list, total: 1 }) })
  await openPanel()
  await eventually(() => expect(pageText()).toContain('Because'))
  const strong = [...document.querySelectorAll('article strong')].map(({ textContent }) => textContent)
  expect(strong).toEqual(['bold', '@Wang Wei'])
  expect(document.querySelector('article img, article a[href^="javascript"]')).toBeNull()
})

it('keeps the place of a deleted comment that has replies', async () => {
  const reply = thread({ id: 'c2', replyId: 'c1', content: 'Because' })
  const list = [thread({ isDeleted: 1, content: '', nickname: '', childrenList: [reply] })]
  await show({ '/doc/comment/list': () => ({ list, total: 1 }) })
  await openPanel()
  await eventually(() => expect(pageText()).toContain('This comment was deleted.'))
  expect(pageText()).toContain('Because')
})

it('mentions people by keyboard and sends those whose names are left in the text', async () => {
  await show()
  await openPanel()
  await eventually(() => input(NEW))
  await type(NEW, 'Ask @')
  await eventually(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(2))
  await pressKey(NEW, 'ArrowDown')
  await pressKey(NEW, 'Enter')
  expect(input(NEW).value).toBe('Ask @Wang Wei ')
  await type(NEW, 'Ask @Wang Wei and @')
  await eventually(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(2))
  await choose('Mei Lin')
  await type(NEW, 'Ask @Wang Wei please')
  await pressKey(NEW, 'Enter', { ctrlKey: true })
  expect(add.mock.calls).toEqual([[{ docId: 'd1', content: 'Ask @Wang Wei please', mentionIds: ['u3'] }]])
  expect(input(NEW).value).toBe('')
})

it('comments on a parameter', async () => {
  await show()
  await press('Comment on size')
  const label = 'New comment on Query parameters · size'
  await eventually(() => expect(document.activeElement).toBe(input(label)))
  await type(label, 'How many?')
  await press('Comment')
  expect(add.mock.calls).toEqual([[{ docId: 'd1', content: 'How many?', mentionIds: [], rowId: 'row2' }]])
})

it('keeps a text when the panel closes, and when the server refuses it', async () => {
  add.mockReturnValue(new Refused('No room'))
  await show()
  await openPanel()
  await eventually(() => input(NEW))
  await type(NEW, 'Do not lose me')
  expect(hasUnsavedWork()).toBe(true)
  await press('Comment')
  expect(input(NEW).value).toBe('Do not lose me')
  await press('Close')
  await eventually(() => expect(() => input(NEW)).toThrow('no input'))
  await openPanel()
  await eventually(() => expect(input(NEW).value).toBe('Do not lose me'))
})

it('opens at the comment that the address leads to, or says that it is gone', async () => {
  await show({ '/doc/comment/thread': () => thread({ id: 'c7', content: 'Linked' }) }, '/view/d1?comment=c7')
  await eventually(() => expect(document.querySelector('#comment-c7')?.textContent).toContain('Linked'))
  clearPage()
  await show({ '/doc/comment/thread': () => new Refused('Not found') }, '/view/d1?comment=c7')
  await eventually(() => expect(pageText()).toContain('The comment that the link leads to was deleted.'))
})
