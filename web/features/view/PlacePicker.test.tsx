import { afterEach, beforeAll, expect, it } from 'vitest'
import {
  clearPage,
  eventually,
  pageText,
  preparePages,
  pressKey,
  settled,
  showPage,
  type,
} from '../../testing/page.tsx'
import { PlacePicker } from './PlacePicker.tsx'
import { useViewPlace } from './use-view-place.ts'

beforeAll(preparePages)
afterEach(() => {
  clearPage()
  localStorage.clear()
})

const FIELD = 'Find a space or project'
const project = (id: string, name: string) => ({ id, name })
const spaces = [
  { id: 's1', name: 'Logistics', projects: [project('p1', 'Border'), project('p2', 'Preorders')] },
  { id: 's2', name: 'Shop', projects: [project('p3', 'Stock'), project('p4', 'Orders')] },
  { id: 's3', name: 'Order desk', projects: [project('p5', 'Mail')] },
]

function Picker() {
  const place = useViewPlace(undefined)
  return (
    <>
      <PlacePicker place={place} />
      <output>{place.project?.name}</output>
    </>
  )
}

const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
const current = () => document.querySelector('output')?.textContent

async function open(): Promise<void> {
  await showPage(<Picker />, { '/doc/view/projects': () => spaces, '/space/listNormal': () => [] })
  await eventually(() => expect(pageText()).toContain('Border'))
  await settled(() => document.querySelector('button')?.click())
}

it('offers the best match first, also among spaces, and all projects of a space that is found', async () => {
  await open()
  await type(FIELD, 'order')
  expect(options()).toEqual(['Orders', 'Border', 'Preorders', 'Mail'])
  await pressKey(FIELD, 'Tab')
  expect(current()).toBe('Orders')
})

it('keeps the project when one passes through the field', async () => {
  await open()
  await pressKey(FIELD, 'Tab')
  expect(current()).toBe('Border')
})
