import { Select } from '@mantine/core'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { clearPage, input, preparePages, pressKey, showPage, type } from '../../testing/page.tsx'
import { FreePick } from './FreePick.tsx'
import { FreePickMany } from './FreePickMany.tsx'
import { matchesOf } from './matches.ts'
import { pickOne } from './pick-keys.ts'

beforeAll(preparePages)
afterEach(clearPage)

const methods = ['GET', 'POST', 'PUT', 'OPTIONS']

function Fields() {
  const [method, setMethod] = useState('GET')
  const [folder, setFolder] = useState<string | null>(null)
  const [types, setTypes] = useState<string[]>([])
  return (
    <>
      <FreePick label="Method" options={methods} value={method} onChange={(text) => setMethod(text.toUpperCase())} />
      <Select label="Folder" data={['Orders', 'Order items']} value={folder} onChange={setFolder} {...pickOne} />
      <FreePickMany label="Types" options={['string', 'object']} value={types} onChange={setTypes} />
      <output>{types.join()}</output>
    </>
  )
}

beforeEach(() => showPage(<Fields />, {}))

const enter = (label: string) => pressKey(label, 'Enter', { code: 'Enter' })
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

it('offers what was typed as the last entry, and all options before typing', async () => {
  await type('Method', 'p')
  expect(options()).toEqual(['POST', 'PUT', 'OPTIONS', 'Use “P”'])
  await type('Method', 'report')
  expect(options()).toEqual(['Use “REPORT”'])
  await enter('Method')
  expect(input('Method').value).toBe('REPORT')
})

it('picks in a field without free text too', async () => {
  await type('Folder', 'it')
  await pressKey('Folder', 'Tab')
  expect(input('Folder').value).toBe('Order items')
  await type('Folder', 'orders')
  await enter('Folder')
  expect(input('Folder').value).toBe('Orders')
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
