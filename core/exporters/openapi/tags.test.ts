import { describe, expect, it } from 'vitest'
import type { ExportFolder, ExportNode } from '../base/export-input.ts'
import { newDoc } from '../testing/orders.ts'
import { FolderTags } from './tags.ts'

const folder = (name: string, children: ExportNode[], description = ''): ExportFolder => ({
  kind: 'folder',
  id: name,
  name,
  description,
  children,
})
const get = newDoc('Get', { url: '/a' })
const tagged = (...tags: string[]) => newDoc('Get', { url: '/a', extras: { tags } })
const written = (...nodes: ExportNode[]) => new FolderTags(nodes).written()

describe('folders as tags', () => {
  it('have the name of the folder', () => {
    expect(written(folder('A', [folder('B', [folder('C', [get])])]))).toEqual([
      { name: 'A' },
      { name: 'B', 'x-parent': 'A' },
      { name: 'C', 'x-parent': 'B' },
    ])
  })

  it('have the path as name where the name occurs twice', () => {
    const tags = new FolderTags([folder('A', [folder('Lists', [get])]), folder('Lists', [get])])
    expect(tags.written()).toEqual([
      { name: 'A' },
      { name: 'A/Lists', 'x-displayName': 'Lists', 'x-parent': 'A' },
      { name: 'Lists' },
    ])
    expect([['A', 'Lists'], ['Lists'], []].map((path) => tags.nameOf(path))).toEqual(['A/Lists', 'Lists', ''])
  })

  it('keep the tag that all their docs were imported with, unless another folder could have it', () => {
    expect(written(folder('Animals', [tagged('pet', 'x'), tagged('pet')]))).toEqual([
      { name: 'pet', 'x-displayName': 'Animals' },
    ])
    expect(written(folder('Animals', [tagged('pet'), get]))).toEqual([{ name: 'Animals' }])
    expect(written(folder('Cats', [tagged('pet')]), folder('Dogs', [tagged('pet')]))).toEqual([
      { name: 'Cats' },
      { name: 'Dogs' },
    ])
  })

  it('omit folders without docs and description, and that of webhooks', () => {
    const hooks = folder('Webhooks', [newDoc('New pet', { url: 'newPet' })])
    expect(written(folder('Empty', [folder('Inner', [])]), hooks, folder('Told', [], 'Why'))).toEqual([
      { name: 'Told', description: 'Why' },
    ])
  })
})
