import { expect, it } from 'vitest'
import type { DictionaryItem } from '#core/dictionary/dictionary.ts'
import { itemsToAdd, planItems } from './plan-items.ts'

const item = (name: string, value: string, description = ''): DictionaryItem => ({
  name,
  type: 'number',
  value,
  description,
})

it('reports the effect of each item, by name', () => {
  const existing = [item('OPEN', '0'), item('CLOSED', '1')]
  const planned = planItems(existing, [item('OPEN', '0'), item('CLOSED', '2'), item('GONE', '3')])
  expect(planned.map(({ state }) => state)).toEqual(['same', 'changed', 'new'])
  expect(itemsToAdd(planned).map(({ name }) => name)).toEqual(['CLOSED', 'GONE'])
})

it('keeps a description where the new item has none', () => {
  const planned = planItems([item('OPEN', '0', 'still open')], [item('OPEN', '1')])
  expect(itemsToAdd(planned)).toEqual([item('OPEN', '1', 'still open')])
})

it('uses the last item of several with the same name', () => {
  expect(planItems([], [item('A', '1'), item('A', '2')])).toMatchObject([{ item: { value: '2' }, state: 'new' }])
})

it('omits items that the server would reject', () => {
  const planned = planItems([], [item('A', ''), item('B'.repeat(101), '1'), item('C', '1', 'x'.repeat(1001))])
  expect(planned.map(({ problem }) => problem?.key)).toEqual(['error.notEmpty', 'error.tooLong', 'error.tooLong'])
  expect(itemsToAdd(planned)).toEqual([])
})
