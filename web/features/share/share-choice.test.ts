import { describe, expect, it } from 'vitest'
import type { DocRow } from '#core/contract/doc.ts'
import { moduleTree } from './module-tree.ts'
import { choiceOf, sharedDocs, sharedTree, toContent, withDocs, withGrowth } from './share-choice.ts'

const row = (id: string, parentId: string, change: Partial<DocRow> = {}): DocRow => ({
  id,
  parentId,
  moduleId: 'm',
  name: id,
  isFolder: 0,
  type: 0,
  url: `/${id}`,
  httpMethod: 'GET',
  version: '',
  status: 0,
  deprecated: '$false$',
  author: '',
  modifierName: '',
  gmtModified: 0,
  orderIndex: 0,
  isShow: 1,
  isLocked: 0,
  hasConflicts: 0,
  ...change,
})
const folder = { isFolder: 1 } as const
const tree = moduleTree([
  row('orders', '', folder),
  row('old', 'orders', folder),
  row('list', 'orders'),
  row('get', 'old'),
  row('empty', '', folder),
  row('hidden', '', { isShow: 0 }),
  row('ping', ''),
])

const ids = (set: ReadonlySet<string>) => [...set].sort()
const growing = choiceOf([{ docId: 'orders', isShareFolder: 1 }])

it('offers folders, also empty ones, and docs that visitors could see', () => {
  expect(tree.map(({ docId, apiCount }) => `${docId} ${apiCount}`)).toEqual([
    'orders 2',
    'old 1',
    'get 0',
    'list 0',
    'empty 0',
    'ping 0',
  ])
})

describe('a growing folder', () => {
  it('shares everything in it, and is sent alone', () => {
    expect(ids(sharedDocs(tree, growing))).toEqual(['get', 'list'])
    const more = withDocs(tree, growing, new Set(['get', 'list', 'ping']))
    expect(toContent(tree, more)).toEqual([
      { docId: 'orders', parentId: '', isShareFolder: 1 },
      { docId: 'ping', parentId: '', isShareFolder: 0 },
    ])
  })

  it('stops growing when a doc in it is cleared', () => {
    const choice = withDocs(tree, growing, new Set(['list']))
    expect(ids(choice.folderIds)).toEqual([])
    expect(toContent(tree, choice)).toEqual([{ docId: 'list', parentId: 'orders', isShareFolder: 0 }])
  })

  it('leaves its docs chosen when it stops growing', () => {
    const choice = withGrowth(tree, growing, { folderId: 'orders', isOn: false })
    expect(ids(choice.docIds)).toEqual(['get', 'list'])
    expect(ids(choice.folderIds)).toEqual([])
  })

  it('can be empty, or no longer be in the tree', () => {
    const choice = withGrowth(tree, choiceOf([{ docId: 'gone', isShareFolder: 1 }]), { folderId: 'empty', isOn: true })
    const content = toContent(tree, withDocs(tree, choice, new Set(['ping'])))
    expect(content.map(({ docId }) => docId)).toEqual(['gone', 'empty', 'ping'])
  })
})

it('shows the shared part of the tree with the folders that lead to it', () => {
  const shared = sharedTree(tree, choiceOf([{ docId: 'get', isShareFolder: 0 }]))
  expect(shared.map(({ docId, apiCount }) => `${docId} ${apiCount}`)).toEqual(['orders 1', 'old 1', 'get 0'])
})
