import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { store } from '../lib/storage.ts'
import { clearPage, preparePages } from '../testing/page.tsx'
import { App } from './App.tsx'
import { connectLib, connectRouter } from './connect.ts'
import { queryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { startEarly } from './start-early.ts'

const pages = ['/dashboard', '/view/d1', '/doc/edit/m1/d1', '/project/doc/p1']

const refusals: [string, object, ResponseInit][] = [
  ['an ended session', { code: '1000' }, {}],
  ['a password to set', { code: '2000' }, {}],
  ['a missing right', { code: '100', msg: 'You may not' }, {}],
  ['something that is gone', { code: '404' }, { status: 404 }],
  ['too many requests', { code: '429', msg: 'Later' }, { status: 429 }],
  ['a busy server', { code: '503', msg: 'Later' }, { status: 503 }],
]

let root: Root

beforeAll(preparePages)
afterEach(() => {
  act(() => root.unmount())
  clearPage()
  queryClient.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

/** Opens a page of the whole app with a server that refuses everything, and lets it try for a while. */
async function openRefused(path: string, body: object, init: ResponseInit): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(Response.json(body, init))
  })
  store('token', 'mine')
  history.replaceState(null, '', path)
  connectLib()
  startEarly(path)
  const router = createRouter()
  connectRouter(router)
  const element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element, { onCaughtError: () => undefined })
  act(() => root.render(<App router={router} />))
  for (let turn = 0; turn < 10; turn++) {
    await pause(30)
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  }
  router.dispose()
  return asked
}

it.each(pages.flatMap((path) => refusals.map(([name, body, init]) => [path, name, body, init] as const)))(
  '%s sends no request twice after %s',
  async (path, _name, body, init) => {
    const asked = await openRefused(path, body, init)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBe(new Set(asked).size)
    expect(asked.length).toBeLessThan(12)
  },
)
