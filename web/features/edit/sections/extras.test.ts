import { expect, it } from 'vitest'
import { withExtras } from './extras.ts'

it('lays a change over what is there', () => {
  expect(withExtras({ operationId: 'a' }, { servers: ['https://a.example'] })).toEqual({
    operationId: 'a',
    servers: ['https://a.example'],
  })
})

it('drops the parts that say nothing any more', () => {
  const extras = {
    operationId: 'a',
    tags: ['x'],
    externalDocs: { url: 'u', description: '' },
    isBodyOptional: true as const,
  }
  const change = { operationId: '', tags: [], externalDocs: { url: '', description: '' }, isBodyOptional: undefined }
  expect(withExtras(extras, change)).toEqual({})
})

it('keeps an entry that says that nothing is needed', () => {
  expect(withExtras({}, { security: [[]] })).toEqual({ security: [[]] })
})
