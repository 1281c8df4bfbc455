import { act, useLayoutEffect, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KeptPlace } from './take-over.tsx'

const PAGE = `<button>Menu</button><a href="#there">Doc</a>
  <form><noscript>Needs scripts.</noscript><input aria-label="Password"><button type="submit">Open</button></form>`

let root: Root
const clicked = vi.fn<(event?: unknown) => void>()
const sent = vi.fn<(event?: unknown) => void>()

/** As the script in `index.html` does it. */
const keep = (event: Event) => void window.endpaperActs?.push(event)
const kinds = ['pointerdown', 'click', 'keydown', 'input', 'submit']

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = `<div id="root">${PAGE}</div>`
  window.endpaperActs = []
  for (const kind of kinds) addEventListener(kind, keep, true)
  clicked.mockClear()
  sent.mockClear()
})
afterEach(() => {
  act(() => root.unmount())
  for (const kind of kinds) removeEventListener(kind, keep, true)
})

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body
const press = (element: Element, kind: string) =>
  act(() => void element.dispatchEvent(new PointerEvent(kind, { bubbles: true })))

/** Draws the app over the page. */
function takeOver(more?: ReactNode): void {
  root = createRoot(find('#root'))
  act(() =>
    root.render(
      <>
        <button onClick={clicked}>Menu</button>
        <a href="#there" onClick={clicked}>
          Doc
        </a>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            sent(new FormData(event.currentTarget).get('password'))
          }}
        >
          <input aria-label="Password" name="password" />
          <button type="submit">Open</button>
        </form>
        {more}
        <KeptPlace />
      </>,
    ),
  )
}

it('finds a button again behind others with its name that only readers without scripts see', () => {
  find('#root').innerHTML = `<main><p data-other="true"><button>Menu</button></p>${PAGE}</main>`
  press(find('main > button'), 'click')
  takeOver(<button onClick={() => sent()}>Menu</button>)
  expect([clicked.mock.calls.length, sent.mock.calls.length]).toEqual([1, 0])
})

it('does a click on the page before', () => {
  find('button').click()
  takeOver()
  expect(clicked).toHaveBeenCalledTimes(1)
})

it('does a click on what the app has just drawn only once', () => {
  function ReaderInBetween() {
    // After the app is drawn and has ended the record, before its effects run.
    useLayoutEffect(() => find('button').click(), [])
    return null
  }
  root = createRoot(find('#root'))
  act(() =>
    root.render(
      <>
        <button onClick={clicked}>Menu</button>
        <KeptPlace />
        <ReaderInBetween />
      </>,
    ),
  )
  expect(clicked).toHaveBeenCalledTimes(1)
})

it.each(['button', 'a'])('clicks a %s that was pressed before and is released after', (selector) => {
  press(find(selector), 'pointerdown')
  takeOver()
  expect(clicked).not.toHaveBeenCalled()
  press(find(selector), 'pointerup')
  expect(clicked).toHaveBeenCalledTimes(1)
  // The next press is an ordinary one.
  press(find(selector), 'pointerup')
  expect(clicked).toHaveBeenCalledTimes(1)
})

it('does not click what was left before it was released', () => {
  press(find('button'), 'pointerdown')
  takeOver()
  press(find('form'), 'pointerup')
  press(find('button'), 'pointerup')
  expect(clicked).not.toHaveBeenCalled()
})

it('keeps the focus', () => {
  find('a').focus()
  takeOver()
  expect(document.activeElement).toBe(find('a'))
})

it('sends a form once, with what was typed', async () => {
  const field = find('input') as HTMLInputElement
  field.value = 'secret'
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  const form = find('form')
  find('[type="submit"]').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  if (!window.endpaperActs?.some(({ type }) => type === 'submit')) {
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  }
  takeOver()
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls).toEqual([['secret']])
})
