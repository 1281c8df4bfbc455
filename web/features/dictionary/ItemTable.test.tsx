import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { EnumInfo, EnumItem } from '#core/contract/dictionary.ts'
import { dictionaryQueries } from '../../data/dictionary/dictionary.queries.ts'
import {
  addressNow,
  clearPage,
  eventually,
  goTo,
  input,
  named,
  preparePages,
  press,
  pressKey,
  Refused,
  settled,
  showPage,
  tick,
  type,
} from '../../testing/page.tsx'
import { ItemTable } from './ItemTable.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const dictionary = { id: 'd1', moduleId: 'module', name: 'State', description: '' } as EnumInfo
const item = (id: string, name: string, value: string): EnumItem => ({
  id,
  enumId: 'd1',
  name,
  value,
  type: 'number',
  description: '',
  orderIndex: 0,
})

let stored: EnumItem[]
const add = vi.fn<(input: unknown) => unknown>()
const update = vi.fn<(input: unknown) => unknown>()

function Items() {
  const { data } = useQuery(dictionaryQueries.items('d1'))
  return data && <ItemTable dictionary={dictionary} items={data} canEdit />
}

beforeEach(async () => {
  stored = [item('i1', 'OPEN', '0'), item('i2', 'PAID', '1')]
  add.mockReset()
  update.mockReset()
  add.mockImplementation((input) => {
    const added = { ...item('i3', '', ''), ...(input as object) }
    stored = [...stored, added]
    return added
  })
  update.mockImplementation((input) => {
    const change = input as EnumItem
    stored = stored.map((one) => (one.id === change.id ? { ...one, ...change } : one))
    return true
  })
  await showPage(<Items />, {
    '/doc/enum/item/list': () => stored,
    '/doc/enum/item/add': add,
    '/doc/enum/item/update': update,
  })
})

const leave = (label: string) => settled(() => input(label).blur())

it('saves a row when the focus leaves it', async () => {
  await type('Value: PAID', '2')
  await leave('Value: PAID')
  await eventually(() =>
    expect(update.mock.calls).toMatchObject([
      [{ id: 'i2', name: 'PAID', type: 'number', value: '2', description: '' }],
    ]),
  )
})

it('adds an item by Enter and continues with the next one', async () => {
  await type('Name', 'CLOSED')
  await type('Value: CLOSED', '3')
  await pressKey('Value: CLOSED', 'Enter')
  await eventually(() => expect(add.mock.calls).toMatchObject([[{ enumId: 'd1', name: 'CLOSED', value: '3' }]]))
  await eventually(() => expect(input('Name').value).toBe(''))
  expect(input('Value: CLOSED').value).toBe('3')
})

it('undoes unsaved changes', async () => {
  await type('Value: PAID', '2')
  await press('Undo')
  expect(input('Value: PAID').value).toBe('1')
  expect(update).not.toHaveBeenCalled()
})

it('shows at the row why it was not saved, and asks before it is lost', async () => {
  await type('Name: PAID', 'OPEN')
  await settled(() => input('Value: OPEN').blur())
  await eventually(() => expect(document.querySelector('[role="alert"]')).not.toBeNull())
  expect(update).not.toHaveBeenCalled()
  await goTo('/elsewhere')
  await eventually(() => expect(named('Leave')).toBeDefined())
  await press('Leave')
  await eventually(() => expect(addressNow()).toBe('/elsewhere'))
})

it('shows the error of the server', async () => {
  update.mockImplementation(() => new Refused('Someone deleted this item', 'name'))
  await type('Value: PAID', '2')
  await leave('Value: PAID')
  await eventually(() =>
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('Someone deleted this item'),
  )
  expect(input('Value: PAID').value).toBe('2')
})

const seenOther = () => update.mockReturnValueOnce(new Refused('Someone changed this item', 'seen'))

it('merges a row with what someone else changed in it', async () => {
  seenOther()
  stored = [item('i1', 'OPEN', '0'), { ...item('i2', 'PAID', '1'), description: 'Theirs' }]
  await type('Value: PAID', '2')
  await leave('Value: PAID')
  await eventually(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.calls.at(-1)).toMatchObject([
    { id: 'i2', value: '2', description: 'Theirs', seen: { name: 'PAID', value: '1', description: 'Theirs' } },
  ])
})

it('asks where both changed the same cell of a row', async () => {
  seenOther()
  stored = [item('i1', 'OPEN', '0'), item('i2', 'PAID', '7')]
  await type('Value: PAID', '2')
  await leave('Value: PAID')
  await eventually(() => expect(named('Merge and save')).toBeDefined())
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['2', '7'])
  expect(update).toHaveBeenCalledTimes(1)
  await tick('Yours')
  await press('Merge and save')
  await eventually(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.calls.at(-1)).toMatchObject([{ id: 'i2', value: '2', seen: { value: '7' } }])
})
