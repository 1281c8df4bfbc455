import { describe, expect, it } from 'vitest'
import { modelMap, type Model } from '#core/model/model.ts'
import type { Param } from '#core/rows/param.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { fieldName, modelNameFor, planModel, referToModel, spellRowOut } from './make-model.ts'

const row = (id: string, change: Partial<Param> = {}) => newParam({ id, name: id, ...change })
const buyer = row('buyer', { type: 'object', children: [row('id'), row('name')] })
const items = row('items', { type: 'array', children: [row('sku'), row('')] })
const table = [buyer, items, row('note')]

const options = { deleted: new Set<string>(), canBeWhole: true }
const plan = (ids: string[], change: Partial<typeof options> = {}) =>
  planModel(table, { ids: new Set(ids), ...options, ...change })
const rowNames = (rows: readonly Param[] = []) => rows.map(({ name }) => name)
const made = { id: 'm', name: 'OrderBuyer' }

describe('rows that become a model', () => {
  it('are the children of one row, which then refers to the model', () => {
    const found = plan(['buyer'])
    expect(found).toMatchObject({ kind: 'children', rowId: 'buyer' })
    expect(rowNames(found?.rows)).toEqual(['id', 'name'])
    const [first] = found ? referToModel(table, found, made).rows : []
    expect(first).toMatchObject({ id: 'buyer', name: 'buyer', type: 'object', modelId: 'm', children: [] })
  })

  it('exclude rows without a name, and an array remains one', () => {
    const found = plan(['items'])
    expect(rowNames(found?.rows)).toEqual(['sku'])
    expect(found && referToModel(table, found, made).rows[1]).toMatchObject({ type: 'array', modelId: 'm' })
  })

  it('make their parent refer to it when they are all of its children', () => {
    expect(plan(['id', 'name'])).toMatchObject({ kind: 'children', rowId: 'buyer' })
  })

  it('are replaced by a new row when other rows remain beside them', () => {
    const found = plan(['items', 'note'])
    expect(found?.kind).toBe('rows')
    const after = found ? referToModel(table, found, made).rows : []
    expect(rowNames(after)).toEqual(['buyer', 'orderBuyer'])
    expect(after[1]).toMatchObject({ type: 'object', modelId: 'm' })
  })

  it('turn the whole table into the model when they are all of its rows', () => {
    const found = plan(['buyer', 'items', 'note'])
    expect(found?.kind).toBe('root')
    expect(found && referToModel(table, found, made).rows).toMatchObject([{ name: '', type: 'object', modelId: 'm' }])
    expect(plan(['buyer', 'items', 'note'], { canBeWhole: false })?.kind).toBe('rows')
  })

  it('get new ids', () => {
    expect(plan(['buyer'])?.rows.map(({ id }) => id)).not.toContain('id')
  })

  it('cannot be a single value, rows of different parents, or deleted rows', () => {
    expect(plan(['note'])).toBeUndefined()
    expect(plan(['id', 'note'])).toBeUndefined()
    expect(plan(['buyer'], { deleted: new Set(['buyer']) })).toBeUndefined()
    expect(rowNames(plan(['buyer'], { deleted: new Set(['id']) })?.rows)).toEqual(['name'])
  })
})

describe('a model that becomes rows', () => {
  const model: Model = { id: 'm', name: 'M', description: '', type: 'object', params: [row('x'), row('y')] }
  const models = modelMap([model])

  it('puts its rows below the row', () => {
    const [spelled] = spellRowOut([row('a', { type: 'object', modelId: 'm' })], 'a', models)
    expect(spelled?.modelId).toBeUndefined()
    expect(rowNames(spelled?.children)).toEqual(['x', 'y'])
  })

  it('puts its rows into the table when it was the whole table', () => {
    const rows = [row('a', { name: '', type: 'object', modelId: 'm' })]
    expect(rowNames(spellRowOut(rows, 'a', models))).toEqual(['x', 'y'])
  })

  it('is unchanged when the model is unknown', () => {
    const rows = [row('a', { type: 'object', modelId: 'gone' })]
    expect(spellRowOut(rows, 'a', models)).toBe(rows)
  })
})

it.each([
  ['OrderAddress', 'orderAddress'],
  ['order-line_item', 'orderLineItem'],
  ['订单', 'value'],
])('names the field of the model %s %s', (model, field) => {
  expect(fieldName(model)).toBe(field)
})

it.each([
  ['order_address', 'OrderAddress'],
  ['buyer', 'Buyer'],
  ['', ''],
])('names the model of the field "%s" "%s"', (field, model) => {
  expect(modelNameFor(field)).toBe(model)
})
