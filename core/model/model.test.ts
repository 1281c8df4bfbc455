import { describe, expect, it } from 'vitest'
import { dictionaryIdsIn, modelIdsIn } from '../content/links.ts'
import { modelMap, openModels, rootModelId, spellOut, toModelRows, typeWithModel } from './model.ts'
import { walkParams, type Param } from '../rows/param.ts'
import { outline, row } from '../rows/testing/rows.ts'
import { model } from './testing/model.ts'

const link = (name: string, modelId: string, change: Partial<Param> = {}) =>
  row(name, { type: 'object', modelId, ...change })

const tree = model('tree', 'Tree', [row('name'), link('parent', 'tree'), link('owner', 'person')])
const person = model('person', 'Person', [row('id'), link('home', 'address')], { description: 'Someone' })
const address = model('address', 'Address', [row('city')])
const models = modelMap([tree, person, address])

const rowIds = (rows: readonly Param[]) => [...walkParams(rows)].map(({ param }) => param.id)

describe('opening models', () => {
  it('shows their rows in place, and stops at recursion', () => {
    const rows = openModels([row('page'), link('root', 'tree')], models)
    expect(outline(rows)).toBe(`page
root
  name
  parent
  owner
    id
    home
      city
`)
    expect(rows[1]?.children[1]).toMatchObject({ modelId: 'tree', children: [] })
  })

  it('gives the rows of each use their own ids', () => {
    const rows = openModels([link('from', 'address'), link('to', 'address')], models)
    expect(rowIds(rows)).toEqual(['from', 'from.city', 'to', 'to.city'])
  })

  it('returns rows without models unchanged', () => {
    const rows = [row('a'), row('b')]
    expect(openModels(rows, models)).toEqual(rows)
    expect(openModels(rows, models)[0]).toBe(rows[0])
  })

  it('stops at the given depth and number of rows', () => {
    expect(outline(openModels([link('p', 'person')], models, { depth: 1 }))).toBe('p\n  id\n  home\n')
    expect(outline(openModels([link('p', 'person')], models, { rows: 2 }))).toBe('p\n  id\n  home\n')
    expect(outline(openModels([link('p', 'person')], models, { rows: 1 }))).toBe('p\n')
  })

  it('keeps a link to a missing model', () => {
    const rows = [link('x', 'gone')]
    expect(openModels(rows, models)).toEqual(rows)
  })

  it('inherits what the row itself leaves empty', () => {
    const union = model('u', 'Union', [row('a')], {
      description: 'One',
      rules: { alternatives: 'oneOf', nullable: true },
    })
    const [plain, own] = openModels(
      [link('x', 'u'), link('y', 'u', { description: 'Mine', rules: { nullable: false } })],
      modelMap([union]),
    )
    expect(plain).toMatchObject({ description: 'One', rules: { alternatives: 'oneOf', nullable: true } })
    expect(own).toMatchObject({ description: 'Mine', rules: { alternatives: 'oneOf', nullable: false } })
  })
})

it.each([
  ['object', 'object', 'object'],
  ['object', 'array', 'array'],
  ['array', 'object', 'array'],
  ['array', 'array', 'object[][]'],
  ['List<List<X>>', 'array', 'object[][][]'],
])('a row of type %s with a model that is an %s becomes %s', (type, modelType, expected) => {
  expect(typeWithModel(type, { type: modelType })).toBe(expected)
})

describe('expanding a model', () => {
  it('makes its rows those of the row, and keeps the links in it', () => {
    const spelled = spellOut(link('p', 'person'), models)
    expect(outline([spelled])).toBe('p\n  id\n  home\n')
    expect(spelled).not.toHaveProperty('modelId')
    expect(spelled).toMatchObject({ id: 'p', description: 'Someone' })
    expect(spelled.children[1]).toMatchObject({ modelId: 'address' })
  })

  it('can expand all levels down to recursion', () => {
    const spelled = spellOut(link('root', 'tree'), models, { isAll: true })
    expect(outline([spelled])).toBe('root\n  name\n  parent\n  owner\n    id\n    home\n      city\n')
    expect(modelIdsIn([spelled])).toEqual(new Set(['tree']))
  })

  it('gives the rows unique ids', () => {
    const spelled = [spellOut(link('a', 'person'), models), spellOut(link('b', 'person'), models)]
    const ids = rowIds(spelled)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain('id')
  })

  it('does nothing when the model is missing', () => {
    const gone = link('x', 'gone')
    expect(spellOut(gone, models)).toBe(gone)
  })

  it('makes an empty model an object without rows', () => {
    expect(spellOut(link('x', 'e'), modelMap([model('e', 'Empty', [])]))).not.toHaveProperty('modelId')
  })
})

it('makes rows of a model from rows of a doc', () => {
  const rows = [row('a', { children: [row('b', { description: 'B' })] })]
  const copies = toModelRows(rows)
  expect(outline(copies)).toBe('a\n  b\n')
  expect(copies[0]?.children[0]).toMatchObject({ description: 'B' })
  expect(rowIds(copies)).not.toEqual(rowIds(rows))
})

it('finds every model and dictionary that rows refer to', () => {
  const rows = [
    row('a', { enumId: 'e1', children: [link('b', 'm1'), link('c', 'm2', { enumId: 'e1' })] }),
    link('d', 'm1'),
  ]
  expect(modelIdsIn(rows)).toEqual(new Set(['m1', 'm2']))
  expect(dictionaryIdsIn(rows)).toEqual(new Set(['e1']))
})

it('recognizes a root that is a model', () => {
  expect(rootModelId([link('', 'm')])).toBe('m')
  expect(rootModelId([link('a', 'm')])).toBeUndefined()
  expect(rootModelId([link('', 'm'), row('a')])).toBeUndefined()
  expect(rootModelId([row('')])).toBeUndefined()
})
