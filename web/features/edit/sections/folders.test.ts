import { expect, it } from 'vitest'
import { foldersAsTree } from './folders.ts'

it('puts folders below their parents, and those without one at the root', () => {
  const folders = [
    { id: 'c', parentId: 'a', name: 'Refunds' },
    { id: 'a', parentId: '', name: 'Orders' },
    { id: 'x', parentId: 'gone', name: 'Lost' },
  ]
  expect(foldersAsTree(folders)).toEqual([
    { id: 'a', name: 'Orders', path: 'Orders', depth: 0 },
    { id: 'c', name: 'Refunds', path: 'Orders / Refunds', depth: 1 },
    { id: 'x', name: 'Lost', path: 'Lost', depth: 0 },
  ])
})
