import { expect, it } from 'vitest'
import { withExtras } from './extras.ts'

it('merges a change into the extras', () => {
  expect(withExtras({ operationId: 'a' }, { servers: ['https://a.example'] })).toEqual({
    operationId: 'a',
    servers: ['https://a.example'],
  })
})

it('drops empty parts', () => {
  const extras = {
    operationId: 'a',
    tags: ['x'],
    externalDocs: { url: 'u', description: '' },
    isBodyOptional: true as const,
  }
  const change = { operationId: '', tags: [], externalDocs: { url: '', description: '' }, isBodyOptional: undefined }
  expect(withExtras(extras, change)).toEqual({})
})

it('keeps an entry that means "no authentication"', () => {
  expect(withExtras({}, { security: [[]] })).toEqual({ security: [[]] })
})
