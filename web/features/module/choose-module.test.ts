import { beforeEach, expect, it } from 'vitest'
import { recallModule, rememberModule } from '../../data/module/remembered-module.ts'
import { chooseModule } from './choose-module.ts'

const modules = [
  { id: 'a', name: 'Orders' },
  { id: 'b', name: 'Orders' },
  { id: 'c', name: 'Stock' },
]

beforeEach(() => localStorage.clear())

it.each([
  ['the asked one', 'b', 'c', 'b'],
  ['the remembered one', null, 'c', 'c'],
  ['the remembered one when the asked one is gone', 'gone', 'c', 'c'],
  ['the first one otherwise', null, 'gone', 'a'],
])('shows %s', (_case, asked, remembered, id) => {
  expect(chooseModule(modules, { asked, remembered })?.id).toBe(id)
})

it('returns nothing for an empty project', () => {
  expect(chooseModule([], { asked: 'a', remembered: undefined })).toBeUndefined()
})

it('remembers a module for each project, beside other stored fields', () => {
  localStorage.setItem('endpaper.project.p1', '{"sidebar":"open"}')
  rememberModule('p1', 'b')
  rememberModule('p2', 'c')
  expect([recallModule('p1'), recallModule('p2'), recallModule('p3')]).toEqual(['b', 'c', undefined])
  expect(localStorage.getItem('endpaper.project.p1')).toBe('{"sidebar":"open","moduleId":"b"}')
})

it('ignores invalid stored values', () => {
  localStorage.setItem('endpaper.project.p1', 'not JSON')
  expect(recallModule('p1')).toBeUndefined()
})
