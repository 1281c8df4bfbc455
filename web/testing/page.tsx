import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { changeLanguage, startI18n } from '../lib/i18n.ts'
import { connectRequest } from '../lib/request.ts'

/** What the server answers to a call, by its path; the input of a POST is its body. */
export type Answers = Record<string, (input: unknown) => unknown>

/** Once before the tests of a file: English texts, and a server that is not there. */
export async function preparePages(): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const nothing = () => undefined
  connectRequest({
    language: () => 'en',
    showError: nothing,
    generalMessage: () => '',
    goToSignIn: nothing,
    goToSetPassword: nothing,
    offerSignIn: nothing,
  })
  await startI18n()
  await changeLanguage('en')
}

let root: Root | undefined

/** Shows something as a part of the app, with a server that gives these answers. */
export async function showPage(part: ReactNode, answers: Answers, path = '/'): Promise<void> {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => Promise.resolve(answerOf(answers, address, init)))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await settled(() =>
    root?.render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[path]}>
            {part}
            <Address />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
}

export function clearPage(): void {
  act(() => root?.unmount())
  document.body.replaceChildren()
}

function answerOf(answers: Answers, address: string, { body }: RequestInit): Response {
  const answer = answers[new URL(address, 'http://test').pathname]
  if (!answer) return Response.json({ code: '404' }, { status: 404 })
  return Response.json({ code: '0', data: answer(typeof body === 'string' ? JSON.parse(body) : {}) })
}

function Address() {
  return <output id="address">{useLocation().pathname}</output>
}

/** Where the reader is. */
export const addressNow = (): string | undefined => document.querySelector('#address')?.textContent

/** An answer, what is fetched after it, and what that shows: React renders between the turns. */
const TURNS = 5

/** Does something and waits until what follows from it is shown. */
export async function settled(doIt: () => void): Promise<void> {
  act(doIt)
  for (let turn = 0; turn < TURNS; turn++) await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
}

/** A button or link by the name that is read out. */
export function named(name: string): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>('button, a')
  return [...all].find((element) => (element.getAttribute('aria-label') ?? element.textContent) === name)
}

export const press = (name: string): Promise<void> => settled(() => named(name)?.click())
