import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { TreeNode } from '#core/contract/doc.ts'
import type { Publication, VisitorDoc } from '#core/contract/visit.ts'
import { notDeprecated } from '#core/doc/doc.ts'
import { VisitDocPage } from '../../features/visit/VisitDocPage.tsx'
import { changeLanguage } from '../../lib/i18n.ts'
import { forgetRefusals } from '../../lib/refusals.ts'
import { sessionNeed } from '../../lib/session-needs.ts'
import { doc } from '../../reading/testing/doc.ts'
import {
  addressNow,
  clearPage,
  eventually,
  input,
  named,
  pageText,
  preparePages,
  press,
  Refused,
  settled,
  showPage,
  type,
  type Answers,
} from '../../testing/page.tsx'
import { VisitLayout } from './VisitLayout.tsx'

const KEY = 'K'.repeat(22)

beforeAll(async () => {
  await preparePages()
  // Loaded lazily: otherwise the first test waits for it.
  await Promise.all([import('../../features/visit/PasswordPage.tsx'), import('../../features/view/tabs/TabsBar.tsx')])
  await import('../../features/visit/ExtraPage.tsx')
})
const asked = new Set<string>()
beforeEach(() => {
  asked.clear()
  forgetRefusals()
  const nothing = () => undefined
  const observer = class {
    observe = nothing
    unobserve = nothing
    disconnect = nothing
  }
  vi.stubGlobal('IntersectionObserver', observer)
  vi.stubGlobal('ResizeObserver', observer)
  Element.prototype.scrollIntoView = nothing
})
afterEach(async () => {
  clearPage()
  localStorage.clear()
  await changeLanguage('en')
  // Whatever the page showed, it asked for nothing that needs a session.
  const refused = [...asked].filter((path) => sessionNeed(path) !== 'nothing')
  if (refused.length > 0) throw new Error(`needs a session: ${refused.join(', ')}`)
})

const publication = (change: Partial<Publication> = {}): Publication => ({
  id: KEY,
  type: 1,
  isOpen: true,
  title: 'Partner APIs',
  description: '',
  logo: '',
  style: 'blue',
  isShowDebug: 0,
  ...change,
})

const node = (id: string, change: Partial<TreeNode> = {}): TreeNode => ({
  id,
  docId: id,
  parentId: '',
  label: `Doc ${id}`,
  type: 3,
  docType: 0,
  url: `/${id}`,
  httpMethod: 'GET',
  deprecated: notDeprecated,
  version: '',
  apiCount: 0,
  ...change,
})

const visitorDoc = (id: string, change: Partial<VisitorDoc> = {}): VisitorDoc => ({
  ...doc({ id, docId: id, name: `Doc ${id}`, url: `/${id}`, httpMethod: 'GET' }),
  errorCodes: { module: [{ code: 'BUSY', msg: 'Busy', solution: '' }], project: [] },
  debugEnvs: [],
  ...change,
})

const folderFirst = [
  node('f', { type: 2, docId: '', label: 'Orders', apiCount: 1 }),
  node('a', { parentId: 'f' }),
  node('b'),
]

const shareAnswers: Answers = {
  '/share/get': () => publication(),
  '/share/menu': () => folderFirst,
  '/doc/share/view': () => visitorDoc('a'),
}

/** Also notes calls that the server would not answer. */
const noted = (answers: Answers): Answers =>
  new Proxy(answers, {
    get: (all, path) => {
      asked.add(String(path))
      return all[String(path)]
    },
  })

const showAt = (path: string, answers: Answers) => {
  const page = (
    <Routes>
      <Route element={<VisitLayout />}>
        {['/share/:linkKey/:docId?', '/show/:linkKey/:docId?'].map((address) => (
          <Route key={address} path={address} element={<VisitDocPage />} />
        ))}
      </Route>
    </Routes>
  )
  return showPage(page, noted({ '/system/i18n/lang/list': () => [], ...answers }), path)
}
const heading = () => document.querySelector('h1')?.textContent

it('opens the first doc, and shows its error codes without asking for them', async () => {
  await showAt(`/share/${KEY}`, shareAnswers)
  await eventually(() => expect(heading()).toBe('Doc a'))
  expect(addressNow()).toBe(`/share/${KEY}/a`)
  expect(pageText()).toContain('BUSY')
  expect(pageText()).toContain('Partner APIs')
  expect(document.title).toBe('Doc a · Partner APIs')
  expect(document.documentElement.dataset['accent']).toBe('blue')
})

it('stays at the address of the share when the last tab is closed', async () => {
  await showAt(`/share/${KEY}/a`, shareAnswers)
  await eventually(() => expect(named('Close Doc a')).toBeDefined())
  await press('Close Doc a')
  expect(addressNow()).toBe(`/share/${KEY}`)
  expect(heading()).toBe('What do you want to read?')
})

it('keeps the tabs of a share apart from those of the reading pages', async () => {
  await showAt(`/share/${KEY}/a`, shareAnswers)
  await eventually(() => expect(named('Close Doc a')).toBeDefined())
  expect(localStorage.getItem(`endpaper.share.${KEY}.tabs`)).toContain(`/share/${KEY}/a`)
  expect(localStorage.getItem('endpaper.doc.view.tabs')).toBeNull()
})

it('says when a doc is no longer part of the share', async () => {
  const gone = { ...shareAnswers, '/doc/share/view': () => new Refused('No such doc') }
  await showAt(`/share/${KEY}/old`, gone)
  await eventually(() => expect(heading()).toBe('Doc not available'))
  expect(named('Back to the start')?.getAttribute('href')).toBe(`/share/${KEY}`)
})

it('says when a share is empty', async () => {
  await showAt(`/share/${KEY}`, { ...shareAnswers, '/share/menu': () => [] })
  await eventually(() => expect(heading()).toBe('No docs yet'))
})

const closed = (reason: string) => ({ '/share/get': () => new Refused('refused', undefined, { reason }) })

it.each([
  ['unknown', 'Link not found', '链接不存在'],
  ['disabled', 'This link is disabled', '链接已失效'],
  ['expired', 'This link has expired', '链接已过期'],
])('has a page for a link that is %s', async (reason, title, chinese) => {
  await showAt(`/share/${KEY}`, closed(reason))
  await eventually(() => expect(heading()).toBe(title))
  await settled(() => void changeLanguage('zh-CN'))
  await eventually(() => expect(heading()).toBe(chinese))
})

it('says Document not found for an unknown or disabled published project', async () => {
  const unknown = { '/compose/project/get': () => new Refused('refused', undefined, { reason: 'unknown' }) }
  await showAt(`/show/${KEY}`, unknown)
  await eventually(() => expect(heading()).toBe('Document not found'))
  await settled(() => void changeLanguage('zh-CN'))
  await eventually(() => expect(heading()).toBe('文档不存在'))
})

it('shows that a share was closed while it was read', async () => {
  let isOpen = true
  const answers = {
    ...shareAnswers,
    '/share/get': () => (isOpen ? publication() : new Refused('refused', undefined, { reason: 'disabled' })),
    '/doc/share/view': () => {
      isOpen = false
      return new Refused('refused', undefined, { reason: 'disabled' })
    },
  }
  await showAt(`/share/${KEY}/a`, answers)
  await eventually(() => expect(heading()).toBe('This link is disabled'))
})

const encrypted: Answers = { ...shareAnswers, '/share/get': () => publication({ type: 2, isOpen: false }) }
/** MD5 of `secret`. */
const HASH = '5ebe2294ecd0e0f08eab7690d2a6ee69'
const submit = () => settled(() => document.querySelector('form')?.requestSubmit())

async function showForm(check: (given: unknown) => unknown) {
  const reload = vi.fn<() => void>()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  await showAt(`/share/${KEY}`, { ...encrypted, '/share/checkPassword': check })
  await eventually(() => expect(heading()).toBe('Enter the password'))
  return reload
}

it('asks for the password before anything else, sends its hash, and starts again', async () => {
  const sent: unknown[] = []
  const reload = await showForm((given) => {
    sent.push(given)
    return { ticket: 't' }
  })
  expect(asked.has('/share/menu')).toBe(false)
  expect(pageText()).toContain('Partner APIs')
  expect(input('Password').placeholder).toBe('Password')
  await type('Password', '  secret ')
  await submit()
  expect(sent).toEqual([{ id: KEY, password: HASH }])
  expect(localStorage.getItem(`endpaper.share.${KEY}`)).toBe('true')
  expect(reload).toHaveBeenCalledOnce()
})

it('checks on blur that the password is not empty', async () => {
  await showForm(() => ({ ticket: 't' }))
  await settled(() => {
    input('Password').focus()
    input('Password').blur()
  })
  expect(pageText()).toContain('Can not empty')
})

it.each(['The password is wrong.', 'Too many attempts. Try again in 5 minutes.'])(
  'says at the field: %s',
  async (text) => {
    const reload = await showForm(() => new Refused(text))
    await type('Password', 'wrong')
    await submit()
    await eventually(() => expect(pageText()).toContain(text))
    expect(input('Password').getAttribute('aria-invalid')).toBe('true')
    expect(localStorage.getItem(`endpaper.share.${KEY}`)).toBeNull()
    expect(reload).not.toHaveBeenCalled()
  },
)

it('trusts the server and not the stored flag', async () => {
  localStorage.setItem(`endpaper.share.${KEY}`, 'true')
  await showForm(() => ({ ticket: 't' }))
  expect(pageText()).toContain('Your access has ended.')
})

const showAnswers: Answers = {
  '/compose/project/get': () => ({ ...publication(), name: 'Handbook', status: 1, isEncrypt: 0 }),
  '/compose/doc/menu': () => folderFirst,
  '/compose/additional/listvisible': () => [
    { id: 'x1', title: 'Changes', isStart: 0 },
    { id: 'x2', title: 'Welcome', isStart: 1 },
  ],
  '/compose/additional/view': () => ({ id: 'x2', title: 'Welcome', content: '# Read me\n\nHello **you**' }),
  '/doc/viewShow': () => visitorDoc('a'),
}

it('starts a published project with its start page', async () => {
  await showAt(`/show/${KEY}`, showAnswers)
  await eventually(() => expect(heading()).toBe('Welcome'))
  expect(addressNow()).toBe(`/show/${KEY}/p_x2`)
  await eventually(() => expect(pageText()).toContain('Hello you'))
  expect(document.querySelector('[role=treeitem][data-struck]')).toBeNull()
})

it('starts a published project without one with its first doc', async () => {
  const none = { ...showAnswers, '/compose/additional/listvisible': () => [{ id: 'x1', title: 'Changes', isStart: 0 }] }
  await showAt(`/show/${KEY}`, none)
  await eventually(() => expect(heading()).toBe('Doc a'))
  expect(addressNow()).toBe(`/show/${KEY}/a`)
})

it('offers to debug only where the publication has environments for it', async () => {
  await showAt(`/share/${KEY}/a`, shareAnswers)
  await eventually(() => expect(heading()).toBe('Doc a'))
  expect(named('Debug')).toBeUndefined()
  clearPage()
  const debugEnvs = [{ id: 'e1', name: 'Test', url: 'https://test.example' }]
  await showAt(`/share/${KEY}/a`, { ...shareAnswers, '/doc/share/view': () => visitorDoc('a', { debugEnvs }) })
  await eventually(() => expect(named('Debug')).toBeDefined())
})

it('debugs without what needs an account', async () => {
  await import('../../features/visit/VisitDebug.tsx')
  const debugEnvs = [{ id: 'e1', name: 'Test', url: 'https://test.example' }]
  const answers = { ...shareAnswers, '/doc/share/view': () => visitorDoc('a', { debugEnvs }) }
  await showAt(`/share/${KEY}/a?tab=debug`, answers)
  await eventually(() => expect(pageText()).toContain('Send'))
  expect(pageText()).toContain('Your input stays in this browser tab.')
  for (const words of ['Saved calls', 'Scripts', 'Variables']) expect(pageText()).not.toContain(words)
})
