import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { ignoreReported } from '../../lib/api-error.ts'
import { post } from '../../lib/request.ts'
import { connectGate } from '../../lib/session-gate.ts'
import { readStored, store } from '../../lib/storage.ts'
import { watchUnsaved } from '../../lib/unsaved-work.ts'
import {
  clearPage,
  ended,
  eventually,
  input,
  named,
  pageText,
  preparePages,
  press,
  showPage,
  type,
} from '../../testing/page.tsx'
import { SessionHost } from './SessionHost.tsx'

const maya = { id: 'u1', username: 'maya', nickname: 'Maya', source: 'register' }
const tom = { id: 'u2', username: 'tom', nickname: 'Tom', source: 'register' }
const save = vi.fn<(input: unknown) => unknown>()
const people: Record<string, unknown> = { 'of maya': maya, 'of tom': tom, old: maya }

beforeAll(preparePages)
beforeEach(() => {
  connectGate({ goToSignIn: () => undefined, goToSetPassword: () => undefined })
  store('token', 'old')
  save.mockReset().mockImplementation(() => (readStored('token') === 'old' ? ended : {}))
})
afterEach(() => {
  clearPage()
  localStorage.clear()
})

/** An editor with unsaved text. */
function Editor() {
  const { data: me } = useQuery(sessionQueries.info())
  const [text, setText] = useState('unsaved')
  const send = async () => {
    await post('/user/update', { nickname: text, email: '', weComMobile: '' })
    setText('saved')
  }
  useEffect(() => watchUnsaved(() => text === 'unsaved'), [text])
  return (
    <>
      <button type="button" onClick={() => void send().catch(ignoreReported)}>
        Save
      </button>
      <p>{`${text} text of ${me?.nickname}`}</p>
    </>
  )
}

async function editAndSave(): Promise<void> {
  await showPage(
    <>
      <Editor />
      <SessionHost />
    </>,
    {
      '/user/info': () => people[readStored('token') ?? ''],
      '/user/update': save,
      '/user/logout': () => ({}),
      '/system/viewConfig': () => ({ enableLocal: true, ldapServers: [], dingTalkLoginUrl: '', trashDays: 30 }),
      '/user/login': (given) => ({ token: `of ${(given as { username: string }).username}`, status: 1 }),
    },
  )
  await press('Save')
  await eventually(() => expect(pageText()).toContain('Your session ended'))
}

it('keeps the text, knows the account, and saves after signing in', async () => {
  await editAndSave()
  expect(pageText()).toContain('Your text is kept.')
  expect(input('Login account').value).toBe('maya')
  await type('Password', 'secret')
  await press('Sign in')
  await eventually(() => expect(pageText()).toContain('saved text of Maya'))
  expect(save).toHaveBeenCalledTimes(2)
  expect(pageText()).not.toContain('Your session ended')
})

it('saves nothing in the name of another person, and says whose text it is', async () => {
  await editAndSave()
  await type('Login account', 'tom')
  await type('Password', 'secret')
  await press('Sign in')
  await eventually(() => expect(pageText()).toContain('You are now signed in as Tom. Maya wrote the unsaved text.'))
  expect(save).toHaveBeenCalledTimes(1)
  // The rights of Tom are not loaded yet: without them the page could close the editor.
  expect(pageText()).toContain('unsaved text of Maya')
  await press('Continue as Tom')
  await eventually(() => expect(pageText()).toContain('unsaved text of Tom'))
  await press('Save')
  await eventually(() => expect(pageText()).toContain('saved text of Tom'))
})

it('lets the author sign in after another person did', async () => {
  await editAndSave()
  await type('Login account', 'tom')
  await type('Password', 'secret')
  await press('Sign in')
  await eventually(() => expect(named('Sign in as Maya')).toBeDefined())
  await press('Sign in as Maya')
  await eventually(() => expect(input('Login account').value).toBe('maya'))
  await type('Password', 'secret')
  await press('Sign in')
  await eventually(() => expect(pageText()).toContain('unsaved text of Maya'))
  expect(pageText()).not.toContain('Your session ended')
  expect(save).toHaveBeenCalledTimes(1)
})

it('keeps the text when the dialog is closed, and asks again at the next save', async () => {
  await editAndSave()
  await press('Close')
  await eventually(() => expect(pageText()).not.toContain('Your session ended'))
  expect(pageText()).toContain('unsaved text of Maya')
  await press('Save')
  await eventually(() => expect(pageText()).toContain('Your session ended'))
  expect(save).toHaveBeenCalledTimes(1)
})
