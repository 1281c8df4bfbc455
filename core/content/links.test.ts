import { expect, it } from 'vitest'
import { row } from '../rows/testing/rows.ts'
import { dictionaryIdsIn, modelIdsIn, relinkRows, type NewLinks } from './links.ts'

const rows = [
  row('plain'),
  row('pet', { type: 'object', modelId: 'Pet', description: 'kept' }),
  row('data', { children: [row('state', { enumId: 'State' }), row('owner', { modelId: 'Owner' }), row('same')] }),
  row('again', { modelId: 'Pet', enumId: 'State' }),
]
const keep: NewLinks = { model: (id) => id, dictionary: (id) => id }

it('finds each model and dictionary once, at every depth', () => {
  expect([...modelIdsIn(rows)]).toEqual(['Pet', 'Owner'])
  expect([...dictionaryIdsIn(rows)]).toEqual(['State'])
})

it('gives rows new links at every depth', () => {
  const linked = relinkRows(rows, { model: (id) => `m-${id}`, dictionary: (id) => `d-${id}` })
  expect([...modelIdsIn(linked)]).toEqual(['m-Pet', 'm-Owner'])
  expect([...dictionaryIdsIn(linked)]).toEqual(['d-State'])
  expect(linked[1]).toEqual({ ...rows[1], modelId: 'm-Pet' })
  expect([...modelIdsIn(rows)]).toEqual(['Pet', 'Owner'])
})

it('drops a link whose new id is empty', () => {
  const [, pet, data] = relinkRows(rows, { model: () => '', dictionary: () => '' })
  expect(pet).not.toHaveProperty('modelId')
  expect(pet?.description).toBe('kept')
  expect(data?.children[0]?.enumId).toBe('')
})

it('returns the same objects where links stay the same', () => {
  expect(relinkRows(rows, keep)).toBe(rows)
  const linked = relinkRows(rows, { ...keep, model: (id) => (id === 'Owner' ? 'o' : id) })
  expect(linked[1]).toBe(rows[1])
  expect(linked[2]?.children[0]).toBe(rows[2]?.children[0])
  expect(linked[2]?.children[1]?.modelId).toBe('o')
})
