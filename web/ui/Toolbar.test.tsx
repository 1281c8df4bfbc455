import { afterEach, beforeAll, expect, it } from 'vitest'
import { clearPage, named, preparePages, settled, showPage } from '../testing/page.tsx'
import { Toolbar } from './Toolbar.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const stops = () => [...document.querySelectorAll<HTMLElement>('button')].map(({ tabIndex }) => tabIndex)
const key = (name: string) =>
  settled(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
      ),
  )

it('is one tab stop, and moves with the arrow keys', async () => {
  await showPage(
    <Toolbar label="Format">
      <button type="button">Bold</button>
      <button type="button" disabled>
        Undo
      </button>
      <input aria-label="Size" />
      <button type="button">List</button>
    </Toolbar>,
    {},
  )
  expect(stops()).toEqual([0, 0, -1])
  named('Bold')?.focus()
  await key('ArrowRight')
  expect(document.activeElement).toBe(named('List'))
  expect(stops()).toEqual([-1, 0, 0])
  await key('ArrowRight')
  expect(document.activeElement).toBe(named('Bold'))
  await key('End')
  expect(document.activeElement).toBe(named('List'))
})
