import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modelMap } from '../model/model.ts'
import { model } from '../model/testing/model.ts'
import { row } from '../rows/testing/rows.ts'
import { modelToTypeScript, toTypeScript, type TypeScriptSource } from './typescript.ts'

const object = (params: TypeScriptSource['params'], change: Partial<TypeScriptSource> = {}) =>
  toTypeScript({ name: 'Reply', params, isArray: false, arrayType: 'object', ...change })

it('writes one interface per object, parents first', () => {
  const params = [
    row('id', { type: 'int64', description: 'The key' }),
    row('user-name', { required: 0 }),
    row('tags', { type: 'str_array' }),
    row('born', { type: 'Date', rules: { nullable: true } }),
    row('died', { rules: { nullable: true } }),
    row('extra', { type: 'map' }),
    row('photo', { type: 'file' }),
    row('items', {
      type: 'List<Item>',
      children: [
        row('sku', { description: 'One\n*/ two' }),
        row('price', { type: 'object', children: [row('ok', { type: 'bool' })] }),
      ],
    }),
    row('grid', { type: 'object[][]', children: [row('x', { type: 'int' })] }),
  ]
  expect(object(params)).toBe(`export interface Reply {
  /** The key */
  id: number
  'user-name'?: string
  tags: string[]
  born: unknown
  died: string | null
  extra: Record<string, unknown>
  photo: Blob
  items: ReplyItems[]
  grid: ReplyGrid[][]
}

export interface ReplyItems {
  /**
   * One
   * *\\/ two
   */
  sku: string
  price: ReplyItemsPrice
}

export interface ReplyItemsPrice {
  ok: boolean
}

export interface ReplyGrid {
  x: number
}
`)
})

it('writes allowed values as unions', () => {
  const items = [1, 2].map((value) => ({ name: '', type: 'number' as const, value: `${value}`, description: '' }))
  const dictionaries = new Map([['7', items]])
  const params = [
    row('a', { rules: { enumValues: ['on', "it's"] } }),
    row('b', { type: 'int', rules: { enumValues: ['1', '2'] } }),
    row('c', { type: 'enum', enumId: '7' }),
    row('d', { type: 'str_array', rules: { enumValues: ['x', 'y'] } }),
    row('e', { type: 'enum' }),
  ]
  expect(toTypeScript({ name: 'Reply', params, isArray: false, arrayType: 'object' }, { dictionaries }))
    .toBe(`export interface Reply {
  a: 'on' | 'it\\'s'
  b: 1 | 2
  c: 1 | 2
  d: ('x' | 'y')[]
  e: string
}
`)
})

it('writes alternatives, deprecated fields and names that are already taken', () => {
  const cat = row('Cat', { type: 'object', children: [row('lives', { type: 'int' })] })
  const params = [
    row('pet', { type: 'object', children: [cat, row('Name')], rules: { alternatives: 'oneOf' } }),
    row('both', { type: 'array', children: [cat, { ...cat, name: 'Dog' }], rules: { alternatives: 'allOf' } }),
    row('x', { type: 'object', children: [row('a')], rules: { readOnly: true, deprecated: true } }),
    row('X', { type: 'object', children: [row('b')] }),
    row('x', { type: 'number' }),
  ]
  expect(object(params)).toBe(`export interface Reply {
  pet: ReplyPetCat | string
  both: (ReplyBothCat & ReplyBothDog)[]
  /** @deprecated */
  readonly x: ReplyX
  X: ReplyX2
}

export interface ReplyPetCat {
  lives: number
}

export interface ReplyBothCat {
  lives: number
}

export interface ReplyBothDog {
  lives: number
}

export interface ReplyX {
  a: string
}

export interface ReplyX2 {
  b: string
}
`)
})

it('writes each model once, under its own name', () => {
  const models = modelMap([
    model('tree', 'Tree node', [row('name'), row('below', { type: 'array', modelId: 'tree' })]),
    model('grid', 'Grid', [row('at', { type: 'object', modelId: 'tree' })], { type: 'array' }),
    model('pet', 'Pet', [row('tree', { modelId: 'tree' }), row('text')], { rules: { alternatives: 'oneOf' } }),
  ])
  const params = [
    row('root', { type: 'object', modelId: 'tree' }),
    row('grids', { type: 'array', modelId: 'grid', required: 0 }),
    row('pet', { type: 'object', modelId: 'pet', rules: { nullable: true } }),
    row('gone', { type: 'object', modelId: 'gone' }),
  ]
  expect(toTypeScript({ name: 'Reply', params, isArray: false, arrayType: 'object' }, { models }))
    .toBe(`export interface Reply {
  root: TreeNode
  grids?: Grid[]
  pet: Pet | null
  gone: Record<string, unknown>
}

export interface TreeNode {
  name: string
  below: TreeNode[]
}

export type Grid = GridItem[]

export interface GridItem {
  at: TreeNode
}

export type Pet = TreeNode | string
`)
})

it('writes a model alone', () => {
  const tree = model('tree', 'Tree', [row('below', { type: 'array', modelId: 'tree' })])
  expect(modelToTypeScript(tree, { models: modelMap([tree]) })).toBe('export interface Tree {\n  below: Tree[]\n}\n')
})

it('writes a root that is a model as its name', () => {
  const models = modelMap([model('m', 'Order', [row('id')])])
  const params = [row('', { type: 'object', modelId: 'm' })]
  const order = 'export interface Order {\n  id: string\n}\n'
  const write = (isArray: boolean) => toTypeScript({ name: 'Reply', params, isArray, arrayType: 'object' }, { models })
  expect(write(false)).toBe(`export type Reply = Order\n\n${order}`)
  expect(write(true)).toBe(`export type Reply = Order[]\n\n${order}`)
})

it('writes additional properties as an index signature', () => {
  expect(object([row('*', { type: 'int', required: 0 })])).toBe(
    'export interface Reply {\n  [key: string]: number\n}\n',
  )
  expect(object([row('id'), row('*', { type: 'int' })])).toContain('  id: string\n  [key: string]: unknown\n')
})

describe('a root', () => {
  it.each([
    [
      'an array of objects',
      { isArray: true },
      [row('a')],
      'export type Reply = ReplyItem[]\n\nexport interface ReplyItem {\n  a: string\n}\n',
    ],
    [
      'an array of numbers',
      { isArray: true, arrayType: 'number' as const },
      [row('')],
      'export type Reply = number[]\n',
    ],
    ['a single value', {}, [row('', { type: 'int' })], 'export type Reply = number\n'],
    ['nothing', {}, [], 'export interface Reply {\n}\n'],
    ['an odd name', { name: '2 get-user 用户!' }, [], 'export interface _2GetUser用户 {\n}\n'],
    ['no name', { name: '' }, [], 'export interface Item {\n}\n'],
  ])('of %s', (_what, change, params, expected) => {
    expect(object(params, change)).toBe(expected)
  })
})

it('writes valid output for any names and types', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (name, type, description) => {
      expect(object([row('r', { name, type, description }), row('s')])).toContain('export interface Reply {')
    }),
  )
})
