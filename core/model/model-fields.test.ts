import { describe, expect, it } from 'vitest'
import { acceptConflict } from '../content/merge/accept-conflict.ts'
import { mergeDelivery } from '../content/merge/merge-delivery.ts'
import { row } from '../rows/testing/rows.ts'
import { modelFields, type ModelContent } from './model-fields.ts'

const base: ModelContent = { name: 'Loan', description: 'old', type: 'object', params: [row('id'), row('state')] }
const merge = (sides: { base?: ModelContent; current: ModelContent; next: ModelContent }) =>
  mergeDelivery<ModelContent>(modelFields, { base: undefined, ...sides })

describe('a delivery of a model', () => {
  it('applies what the machine changed and keeps what a person changed', () => {
    const current = { ...base, params: [row('id', { description: 'mine' }), row('state'), row('own')] }
    const next = { ...base, description: 'new', params: [row('id', { type: 'int' }), row('state')] }
    const { content, conflicts } = merge({ base, current, next })
    expect(content.description).toBe('new')
    expect(content.params.map(({ name, type, description }) => [name, type, description])).toEqual([
      ['id', 'int', 'mine'],
      ['state', 'string', ''],
      ['own', 'string', ''],
    ])
    expect(conflicts).toEqual([])
  })

  it('reports what both changed as a conflict, which can be accepted', () => {
    const current = { ...base, description: 'mine', params: [row('id', { example: 'mine' }), row('state')] }
    const next = { ...base, description: 'new', params: [row('id', { example: 'new' }), row('state')] }
    const { content, conflicts } = merge({ base, current, next })
    expect(content).toEqual(current)
    expect(conflicts.map(({ label }) => label)).toEqual(['description', 'params › id › example'])
    const accepted = conflicts.reduce((all, one) => acceptConflict<ModelContent>(modelFields, all, one), content)
    expect(accepted).toEqual(next)
  })

  it('merges rules one by one', () => {
    const ruled = { ...base, rules: { minItems: 1 } }
    const { content } = merge({
      base: ruled,
      current: { ...ruled, rules: { minItems: 1, maxItems: 9 } },
      next: { ...ruled, rules: { minItems: 2 } },
    })
    expect(content.rules).toEqual({ minItems: 2, maxItems: 9 })
  })

  it('fills a model that people started', () => {
    const current: ModelContent = { name: 'Loan', description: '', type: 'object', params: [] }
    const { content, conflicts } = merge({ current, next: base })
    expect([content.description, content.params.map(({ name }) => name), conflicts]).toEqual([
      'old',
      ['id', 'state'],
      [],
    ])
  })

  it('keeps the model the same object when it delivers the same again', () => {
    const current = { ...base, description: 'mine' }
    expect(merge({ base, current, next: { ...base } }).content).toBe(current)
  })
})
