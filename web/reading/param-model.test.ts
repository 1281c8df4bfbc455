import { describe, expect, it } from 'vitest'
import { modelMap, type Model } from '#core/model/model.ts'
import type { Param } from '#core/rows/param.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { arrivingRows, rowsAround, plainValue, shownRows, unfolded, type Folding } from './param-model.ts'

const row = (id: string, name: string, children: Param[] = []) => newParam({ id, name, children })
const link = (id: string, name: string, modelId: string, type = 'object') => newParam({ id, name, modelId, type })
const model = (id: string, params: Param[]): Model => ({
  id,
  name: id.toUpperCase(),
  description: '',
  type: 'object',
  params,
})

const params = [row('a', 'buyer', [row('b', 'address', [row('c', 'zip')])]), row('d', 'note'), row('e', 'note')]
const none = modelMap([])

const anchorsOf = (rows: readonly { anchor: string }[]) => rows.map(({ anchor }) => anchor)
const levels = (count: number): Folding => ({ ...unfolded, levels: count })
const chosen = (ids: Record<string, boolean>): Folding => ({ ...unfolded, chosen: new Map(Object.entries(ids)) })

it('gives every row a hash of its own', () => {
  expect(anchorsOf(shownRows('body', params, unfolded, none))).toEqual([
    'body.buyer',
    'body.buyer.address',
    'body.buyer.address.zip',
    'body.note',
    'body.note~2',
  ])
})

it('shows as many levels as are asked for', () => {
  expect(shownRows('body', params, levels(1), none)).toHaveLength(3)
  expect(shownRows('body', params, levels(2), none)).toHaveLength(4)
  expect(shownRows('body', params, levels(Infinity), none)).toHaveLength(5)
})

it('closes and opens what the reader chose', () => {
  expect(anchorsOf(shownRows('body', params, chosen({ b: false }), none))).not.toContain('body.buyer.address.zip')
  expect(shownRows('body', params, { ...levels(1), chosen: new Map([['a', true]]) }, none)).toHaveLength(4)
})

it('knows what must be open to show a row', () => {
  expect(rowsAround('body', params, none, 'body.buyer.address.zip').open).toEqual(['b', 'a'])
  expect(rowsAround('body', params, none, 'body.gone').open).toEqual([])
})

it('takes a single row without a name for a plain value', () => {
  expect(plainValue([row('a', '')])?.id).toBe('a')
  expect(plainValue([row('a', '', [row('b', 'x')])])).toBeUndefined()
  expect(plainValue([link('a', '', 'm')])).toBeUndefined()
  expect(plainValue(params)).toBeUndefined()
})

describe('a choice', () => {
  const option = (id: string, name: string, type: string, children: Param[] = []) =>
    newParam({ id, name, type, children })
  const card = option('card', 'Card', 'object', [row('n', 'number')])
  const cash = option('cash', 'Cash', 'object', [row('c', 'currency')])
  const pay = newParam({
    id: 'pay',
    name: 'pay',
    type: 'object',
    rules: { alternatives: 'oneOf' },
    children: [card, cash],
  })
  const rows = (folding: Folding) => shownRows('body', [pay], folding, none)

  it('shows one option, which is never required', () => {
    expect(anchorsOf(rows(unfolded))).toEqual(['body.pay', 'body.pay.Card', 'body.pay.Card.number'])
    expect(rows(unfolded)[0]?.options).toEqual([
      { name: 'Card', isPicked: true },
      { name: 'Cash', isPicked: false },
    ])
    expect(rows(unfolded)[1]).toMatchObject({ optionAt: 0, param: { required: 0 } })
    expect(anchorsOf(rows({ ...unfolded, picked: new Map([['pay', 1]]) })).at(-1)).toBe('body.pay.Cash.currency')
  })

  it('arrives with all options, of which readers with scripts see the first', () => {
    const arrived = arrivingRows('body', [row('a', 'note'), pay, row('z', 'last')], none)
    const seen = arrived.filter(({ isOther }) => isOther !== true)
    expect(arrived.filter((one) => !seen.includes(one)).map(({ param }) => param.name)).toEqual(['Cash', 'currency'])
    expect(seen).toEqual(shownRows('body', [row('a', 'note'), pay, row('z', 'last')], unfolded, none))
  })

  it('arrives with one option where all of them would be too long', () => {
    const many = Array.from({ length: 1000 }, (_, at) => row(`m${at}`, `m${at}`))
    const long = { ...pay, children: [card, { ...cash, children: many }] }
    expect(arrivingRows('body', [long], none)).toEqual(shownRows('body', [long], unfolded, none))
  })

  it('picks the option with the row that an address names', () => {
    const { open, picked } = rowsAround('body', [pay], none, 'body.pay.Cash.currency')
    expect([open, picked]).toEqual([['cash', 'pay'], new Map([['pay', 1]])])
  })

  it('of plain types is a type', () => {
    const types = [option('s', 'string', 'string'), option('i', 'integer', 'integer')]
    const id = newParam({ id: 'id', name: 'id', type: 'any', rules: { alternatives: 'anyOf' }, children: types })
    const [shown, ...others] = shownRows('body', [id], unfolded, none)
    expect([shown?.param.type, shown?.canOpen, others]).toEqual(['string | integer', false, []])
    expect(plainValue([{ ...id, name: '' }])?.type).toBe('string | integer')
  })

  it('that is the whole body as a model shows its options', () => {
    const choice = { ...model('m', [card, cash]), rules: { alternatives: 'oneOf' as const } }
    const root = link('r', '', 'm')
    expect(shownRows('body', [root], unfolded, modelMap([choice])).map(({ param }) => param.name)).toEqual([
      '',
      'Card',
      'number',
    ])
  })
})

describe('rows with models', () => {
  const tree = model('tree', [row('n', 'name'), link('p', 'parent', 'tree'), link('o', 'owner', 'person', 'array')])
  const person = model('person', [row('i', 'id')])
  const models = modelMap([tree, person])
  const table = [link('r', 'root', 'tree')]

  it('open small models of the table from the start, and those inside when asked', () => {
    expect(anchorsOf(shownRows('body', table, unfolded, models))).toEqual([
      'body.root',
      'body.root.name',
      'body.root.parent',
      'body.root.owner',
    ])
    expect(anchorsOf(shownRows('body', table, chosen({ 'r.o': true }), models)).at(-1)).toBe('body.root.owner.id')
  })

  it('begin closed when they are large', () => {
    const large = model(
      'large',
      Array.from({ length: 16 }, (_, index) => row(`x${index}`, `x${index}`)),
    )
    expect(shownRows('body', [link('r', 'root', 'large')], unfolded, modelMap([large]))).toHaveLength(1)
  })

  it('tell the model, and where one that contains itself is shown already', () => {
    const [root, , parent, owner] = shownRows('body', table, unfolded, models)
    expect(root?.model).toEqual({ id: 'tree', name: 'TREE', lists: 0 })
    expect(parent).toMatchObject({ canOpen: false, model: { shownAt: 'body.root' } })
    expect(owner).toMatchObject({ canOpen: true, isOpen: false, model: { name: 'PERSON', lists: 1 } })
  })

  it('end where a model contains itself, also when all levels are shown', () => {
    expect(shownRows('body', table, levels(Infinity), models)).toHaveLength(5)
  })

  it('do not open more than a page can show', () => {
    const wide = modelMap([
      model(
        'wide',
        Array.from({ length: 100 }, (_, index) => link(`x${index}`, `x${index}`, 'big')),
      ),
    ])
    const big = model(
      'big',
      Array.from({ length: 100 }, (_, index) => row(`y${index}`, `y${index}`)),
    )
    const all = new Map([...wide, ['big', big]])
    expect(shownRows('body', [link('r', 'root', 'wide')], levels(Infinity), all).length).toBeLessThan(3200)
  })

  it('can be opened before their model is here', () => {
    const [gone] = shownRows('body', [link('r', 'root', 'gone')], unfolded, models)
    expect(gone).toMatchObject({ canOpen: true, isOpen: false, model: { id: 'gone', name: undefined } })
  })

  it('have ids and hashes of their own in each place', () => {
    const twice = [link('f', 'from', 'person'), link('t', 'to', 'person')]
    const rows = shownRows('body', twice, unfolded, models)
    expect(rows.map(({ param }) => param.id)).toEqual(['f', 'f.i', 't', 't.i'])
    expect(anchorsOf(rows)).toEqual(['body.from', 'body.from.id', 'body.to', 'body.to.id'])
  })

  it('are found behind models that are closed', () => {
    expect(rowsAround('body', table, models, 'body.root.owner.id').open).toEqual(['r.o', 'r'])
  })

  it('stand at the root when the root is a model', () => {
    const root = [link('x', '', 'tree')]
    const rows = shownRows('body', root, unfolded, models)
    expect(anchorsOf(rows)).toEqual(['body.name', 'body.parent', 'body.owner', 'body.owner.id'])
    expect(rows[1]?.model?.shownAt).toBe('body')
  })
})
