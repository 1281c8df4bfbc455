import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { clearPage, input, preparePages, press, pressKey, settled, showPage, type } from '../../testing/page.tsx'
import { FreePick } from './FreePick.tsx'
import { FreePickMany } from './FreePickMany.tsx'
import { filterOptions } from './filter-options.ts'
import { matchesOf } from './matches.ts'
import { PickMany } from './PickMany.tsx'
import { PickOne } from './PickOne.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const methods = ['GET', 'POST', 'PUT', 'OPTIONS']

function Fields() {
  const [method, setMethod] = useState('PUT')
  const [folder, setFolder] = useState<string | null>('Order items')
  const [types, setTypes] = useState<string[]>([])
  const [people, setPeople] = useState<string[]>([])
  const [state, setState] = useState<string | null>('Closed')
  const [end, setEnd] = useState('')
  const folders = ['Border', 'Order items', 'Orders'].map((name) => ({ value: name, label: name + end }))
  return (
    <>
      <FreePick label="Method" options={methods} value={method} onChange={(text) => setMethod(text.toUpperCase())} />
      <PickOne label="Folder" data={folders} value={folder} onChange={setFolder} />
      <PickOne label="State" data={['Open', 'Closed']} value={state} onChange={setState} searchable={false} />
      <button onClick={() => setEnd(`${end}, new`)}>Rename</button>
      <FreePickMany label="Types" options={['string', 'object']} value={types} onChange={setTypes} />
      <PickMany label="People" data={['Joanna', 'Stefan']} value={people} onChange={setPeople} />
      <output>{[...types, ...people].join()}</output>
    </>
  )
}

beforeEach(() => showPage(<Fields />, {}))

const enter = (label: string) => pressKey(label, 'Enter', { code: 'Enter' })
const leave = (label: string) => settled(() => input(label).blur())
/** The options of the open list. */
const options = () => {
  const list = document.getElementById(document.activeElement?.getAttribute('aria-controls') ?? '')
  return [...(list?.querySelectorAll('[role="option"]') ?? [])].map(({ textContent }) => textContent)
}

it('picks the highlighted match on Enter and on Tab', async () => {
  await type('Method', 'po')
  await enter('Method')
  expect(input('Method').value).toBe('POST')
  await type('Method', 'opt')
  await pressKey('Method', 'Tab')
  expect(input('Method').value).toBe('OPTIONS')
})

it('keeps the value of a field that nobody typed in', async () => {
  for (const [label, value] of Object.entries({ Method: 'PUT', Folder: 'Order items', State: 'Closed' })) {
    await pressKey(label, 'Tab')
    expect(input(label).value).toBe(value)
    await enter(label)
    expect(input(label).value).toBe(value)
    await leave(label)
    await settled(() => input(label).click())
    await pressKey(label, 'Tab')
    expect(input(label).value).toBe(value)
    await leave(label)
  }
})

it('keeps the value when its label arrives while the list is open', async () => {
  await settled(() => input('Folder').focus())
  await press('Rename')
  await enter('Folder')
  await pressKey('Folder', 'Tab')
  expect(input('Folder').value).toBe('Order items, new')
})

it('leaves a field empty that was cleared', async () => {
  await type('Method', 'p')
  await type('Method', '')
  await pressKey('Method', 'Tab')
  await enter('Method')
  expect(input('Method').value).toBe('')
})

it('picks one option of a list for one text', async () => {
  const picked = () => document.querySelector('output')?.textContent
  await type('People', 'an')
  await enter('People')
  await enter('People')
  await pressKey('People', 'Tab')
  expect(input('People').value).toBe('')
  expect(picked()).toBe('Joanna')
})

it('picks what the arrow keys choose, also before one types', async () => {
  await pressKey('Folder', 'ArrowUp', { code: 'ArrowUp' })
  await pressKey('Folder', 'ArrowUp', { code: 'ArrowUp' })
  await pressKey('Folder', 'Tab')
  expect(input('Folder').value).toBe('Border')
})

it('offers the best match first in every list', async () => {
  await type('Folder', 'order')
  expect(options()).toEqual(['Order items', 'Orders', 'Border'])
})

it('offers what was typed as the last entry, and all options before typing', async () => {
  await type('Method', 'p')
  expect(options()).toEqual(['POST', 'PUT', 'OPTIONS', 'Use “P”'])
  await type('Method', 'report')
  expect(options()).toEqual(['Use “REPORT”'])
  await enter('Method')
  expect(input('Method').value).toBe('REPORT')
})

it('picks in a field without free text too', async () => {
  await type('Folder', 'orders')
  await pressKey('Folder', 'Tab')
  expect(input('Folder').value).toBe('Orders')
  await type('Folder', 'border')
  await enter('Folder')
  expect(input('Folder').value).toBe('Border')
  await type('Folder', 'it')
  await enter('Folder')
  expect(input('Folder').value).toBe('Order items')
})

it('picks matches for a list, and what was typed from its last entry', async () => {
  const picked = () => document.querySelector('output')?.textContent
  await type('Types', 'obj')
  expect(options()).toEqual(['object', 'Use “obj”'])
  await pressKey('Types', 'Tab')
  expect(picked()).toBe('object')
  await type('Types', 'str')
  await pressKey('Types', 'ArrowDown', { code: 'ArrowDown' })
  await enter('Types')
  expect(picked()).toBe('object,str')
})

it('sorts matches: the same, those that begin with it, the others', () => {
  expect(matchesOf(['num_array', 'arrays', 'array'], 'Array', (name) => name)).toEqual(['array', 'arrays', 'num_array'])
})

it('sorts groups of options by their best match, up to a limit', () => {
  const group = (name: string, ...labels: string[]) => ({
    group: name,
    items: labels.map((label) => ({ value: label, label })),
  })
  const options = [group('Spaces', 'Border', 'Stock'), group('Projects', 'Preorder', 'Orders'), group('None', 'Mail')]
  expect(filterOptions({ options, search: 'order', limit: 3 })).toEqual([
    group('Projects', 'Orders', 'Preorder'),
    group('Spaces', 'Border'),
  ])
  expect(filterOptions({ options, search: '', limit: 3 })).toEqual([
    group('Spaces', 'Border', 'Stock'),
    group('Projects', 'Preorder'),
  ])
})
