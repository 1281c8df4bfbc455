import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { vi } from 'vitest'
import { changeLanguage, startI18n } from '../lib/i18n.ts'
import { connectRequest } from '../lib/request.ts'
import { ConfirmHost } from '../ui/confirm.tsx'
import { toastError } from '../ui/toast.tsx'

/** Responses of the server by path; the input is the body of a POST, the query of a GET. */
export type Answers = Record<string, (input: unknown) => unknown>

/** A response that rejects a call, optionally with the field that is wrong. */
export class Refused {
  message: string
  field: string | undefined
  /** Facts for the page. */
  data: unknown

  constructor(message: string, field?: string, data?: unknown) {
    this.message = message
    this.field = field
    this.data = data
  }
}

/** A response to a session that has ended. */
export const ended = Symbol('ended')

/** Called once before the tests of a file: English texts, and a server that cannot be reached. */
export async function preparePages(): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  // The DOM of the tests has no fonts, and fields that grow with their text wait for them.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  const nothing = () => undefined
  connectRequest({
    language: () => 'en',
    showError: toastError,
    generalMessage: () => '',
    goToSignIn: nothing,
    goToSetPassword: nothing,
    offerSignIn: nothing,
  })
  await startI18n()
  await changeLanguage('en')
}

let root: Root | undefined
let router: ReturnType<typeof createMemoryRouter>

/** Shows something as a part of the app, with a server that gives these answers. */
export async function showPage(part: ReactNode, answers: Answers, path = '/'): Promise<void> {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => Promise.resolve(toResponse(answers, address, init)))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = (
    <>
      {part}
      <Address />
    </>
  )
  router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })
  await settled(() =>
    root?.render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <ConfirmHost />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
}

export function clearPage(): void {
  act(() => root?.unmount())
  document.body.replaceChildren()
}

function toResponse(answers: Answers, address: string, { body }: RequestInit): Response {
  const { pathname, searchParams } = new URL(address, 'http://test')
  const answer = answers[pathname]
  if (!answer) return Response.json({ code: '404' }, { status: 404 })
  const data = answer(typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(searchParams))
  if (data === ended) return Response.json({ code: '1000' })
  return Response.json(
    data instanceof Refused
      ? { code: '100', msg: data.message, field: data.field, data: data.data }
      : { code: '0', data },
  )
}

function Address() {
  return <output id="address">{useLocation().pathname}</output>
}

/** The current address. */
export const addressNow = (): string | undefined => document.querySelector('#address')?.textContent

/** Turns that a response, the requests after it and their rendering take: React renders between the turns. */
const TURNS = 5

/** Runs an action and waits until its effects are rendered. */
export async function settled(doIt: () => void): Promise<void> {
  act(doIt)
  for (let turn = 0; turn < TURNS; turn++) await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
}

/** A button or link by its accessible name. */
export function named(name: string): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>('button, a')
  return [...all].find((element) => (element.getAttribute('aria-label') ?? element.textContent) === name)
}

export const press = (name: string): Promise<void> => settled(() => named(name)?.click())

/** Follows a link to another page. */
export const goTo = (address: string): Promise<void> => settled(() => void router.navigate(address))

/** An input by its accessible label. */
export function input(label: string): HTMLInputElement {
  const all = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  const found = all.find((one) => one.getAttribute('aria-label') === label || labelText(one) === label)
  if (!found) throw new Error(`no input: ${label}`)
  return found
}

/** Without the mark of required fields, and without the description, which stands inside the label of a switch. */
function labelText({ labels }: HTMLInputElement): string | undefined {
  const label = labels?.[0]
  const description = label?.querySelector('[id$="-description"]')?.textContent ?? ''
  return label?.textContent.replace(description, '').replace(/\s*\*$/, '')
}

/** Types a text into an input and replaces the previous one. */
export const type = (label: string, text: string): Promise<void> => typeInto(input(label), text)

/** Types a text into the focused element. */
export function typeHere(text: string): Promise<void> {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLInputElement)) throw new Error('the focus is in no input')
  return typeInto(activeElement, text)
}

function typeInto(element: HTMLInputElement, text: string): Promise<void> {
  return settled(() => {
    element.focus()
    const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Saves with Ctrl S. */
export const pressSave = (): Promise<void> =>
  settled(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true })))

const PATIENCE_MS = 10_000

/** Waits until a condition holds. React renders nothing inside of `act`, so each check leaves it. */
export async function eventually(check: () => void): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    try {
      return check()
    } catch {
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    }
  }
  check()
}

/** Presses a key in an input. */
export function pressKey(label: string, key: string, options: KeyboardEventInit = {}): Promise<void> {
  const element = input(label)
  return settled(() => {
    element.focus()
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }))
  })
}

/** Pastes a text into an input. */
export function paste(label: string, text: string): Promise<void> {
  const element = input(label)
  return settled(() => {
    element.focus()
    const clipboardData = { getData: () => text }
    element.dispatchEvent(Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }))
  })
}

/** All that is written on the page. */
export const pageText = (): string => document.body.textContent

/** Chooses from an open menu or list by the words of the item. */
export function choose(words: string): Promise<void> {
  const all = [...document.querySelectorAll<HTMLElement>('[role="menuitem"], [role="option"]')]
  const found = all.find(({ textContent }) => textContent.includes(words))
  if (!found) throw new Error(`nothing to choose: ${words}`)
  return settled(() => found.click())
}

/** Ticks a box or clears it, and chooses a radio button, by its label. */
export const tick = (label: string): Promise<void> => settled(() => input(label).click())

/** Sets a select by its label. */
export function select(label: string, value: string): Promise<void> {
  const element = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  if (!element) throw new Error(`no select: ${label}`)
  return settled(() => {
    element.value = value
    element.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
