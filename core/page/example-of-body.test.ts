import { expect, it } from 'vitest'
import { model } from '../model/testing/model.ts'
import { modelMap } from '../model/model.ts'
import { row } from '../rows/testing/rows.ts'
import { exampleOfBody, type ExampledBody } from './example-of-body.ts'

const pet = model('pet', 'Pet', [
  row('id', { type: 'int', rules: { readOnly: true } }),
  row('pin', { example: '1234', rules: { writeOnly: true } }),
  row('name', { example: 'Rex' }),
])
const sources = { models: modelMap([pet]), dictionaries: new Map() }
const body = (change: Partial<ExampledBody>): ExampledBody => ({
  contentType: 'application/json',
  rows: { params: [row('', { type: 'object', modelId: 'pet' })] },
  examples: [],
  ...change,
})
const text = (change: Partial<ExampledBody>, direction: 'request' | 'response' = 'request') =>
  exampleOfBody(body(change), direction, sources).text

it('is made from the rows that are sent in its direction', () => {
  expect(JSON.parse(text({}))).toEqual({ pin: '1234', name: 'Rex' })
  expect(JSON.parse(text({}, 'response'))).toEqual({ id: 1, name: 'Rex' })
})

it('is the one that people wrote in its media type, or in none', () => {
  const json = { contentType: 'application/json', value: '{"a":1}' }
  const any = { contentType: '', value: '{"b":1}' }
  const xml = { contentType: 'application/xml', value: '<c/>' }
  expect(text({ examples: [xml, any, json] })).toBe('{"a":1}')
  expect(text({ examples: [xml, any] })).toBe('{"b":1}')
  expect(exampleOfBody(body({ examples: [xml] }), 'request', sources)).toEqual({ text: '<c/>', language: 'xml' })
})

it('names the root of XML after its model, and the elements of a list too', () => {
  const contentType = 'application/xml'
  expect(text({ contentType })).toContain('<Pet>\n  <pin>')
  const rows = { ...body({}).rows, rootArray: 'object' as const }
  expect(text({ contentType, rows })).toContain('<root>\n  <Pet>\n')
})

it('takes the fields of a form from what people wrote', () => {
  const fields = (value: string) =>
    exampleOfBody(
      body({ contentType: 'application/x-www-form-urlencoded', examples: [{ contentType: '', value }] }),
      'request',
      sources,
    ).fields?.map(({ name, value: one }) => [name, one])
  expect(fields('{"a": 1, "b": "x"}')).toEqual([
    ['a', '1'],
    ['b', 'x'],
  ])
  expect(fields('a=1%262&b=')).toEqual([
    ['a', '1&2'],
    ['b', ''],
  ])
})
