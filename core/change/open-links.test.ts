import { expect, it } from 'vitest'
import { newDocContent } from '../doc/doc-fields.ts'
import { row } from '../rows/testing/rows.ts'
import { openLinks } from './open-links.ts'

const model = (id: string, params = [row('id')]) => ({ id, name: id, description: '', type: 'object', params })
const dictionary = {
  id: 'd',
  name: 'State',
  description: '',
  items: [
    { name: 'Open', type: 'string' as const, value: 'open', description: '' },
    { name: 'Closed', type: 'string' as const, value: 'closed', description: '' },
  ],
}

it('puts the rows of models and the values of dictionaries in place of the links to them', () => {
  const order = model('o', [row('id'), row('state', { enumId: 'd' })])
  const content = { ...newDocContent(0), queryParams: [row('order', { type: 'object', modelId: 'o' })] }
  const opened = openLinks(content, { models: new Map([['o', order]]), enums: new Map([['d', dictionary]]) })
  const [first] = opened.queryParams
  expect(first?.modelId).toBeUndefined()
  expect(first?.children.map(({ name }) => name)).toEqual(['id', 'state'])
  expect(first?.children[1]).toMatchObject({ enumId: '', rules: { enumValues: ['open', 'closed'] } })
})

it('leaves links to models that contain themselves, and to what does not exist', () => {
  const node = model('n', [row('label'), row('next', { type: 'object', modelId: 'n' })])
  const queryParams = [row('root', { type: 'object', modelId: 'n' }), row('lost', { modelId: 'x', enumId: 'y' })]
  const opened = openLinks({ ...newDocContent(0), queryParams }, { models: new Map([['n', node]]), enums: new Map() })
  expect(opened.queryParams[0]?.children[1]).toMatchObject({ name: 'next', modelId: 'n', children: [] })
  expect(opened.queryParams[1]).toMatchObject({ modelId: 'x', enumId: 'y' })
})
