import { expect, it } from 'vitest'
import { originOf } from './origin.ts'
import { doc } from '../testing/delivery.ts'
import { row } from '../../rows/testing/rows.ts'

it('tells who wrote a field', () => {
  const base = doc({ name: 'Find', responseParams: [row('a', { type: 'int' })] })
  const current = doc({ name: 'Find', responseParams: [row('a', { type: 'int', description: 'mine' }), row('own')] })
  const origin = (rowId: string, field: string) => originOf(base, current, { rowId, field })
  expect(['name', 'status'].map((field) => origin('', field))).toEqual(['machine', 'person'])
  expect(['type', 'description'].map((field) => origin('a', field))).toEqual(['machine', 'person'])
  expect(origin('own', 'name')).toBe('person')
  expect(originOf(undefined, current, { rowId: '', field: 'name' })).toBe('person')
})
