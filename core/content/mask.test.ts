import { describe, expect, it } from 'vitest'
import { row } from '../rows/testing/rows.ts'
import { hasSecrets, maskRows, SECRET_MASK } from './mask.ts'

const secret = row('token', { isSecret: 1, example: 'abc', description: 'Ask for one' })

describe('masked rows', () => {
  it('hide the example of a secret and keep the rest', () => {
    expect(maskRows([secret])).toEqual([{ ...secret, example: SECRET_MASK }])
  })

  it('do not show a mask where there is no value', () => {
    expect(maskRows([{ ...secret, example: '' }])[0]?.example).toBe('')
  })

  it('leave out defaults and allowed values of a secret, and keep its other rules', () => {
    const rules = { default: 'abc', enumValues: ['abc', 'def'], format: 'uuid' }
    expect(maskRows([{ ...secret, rules }])[0]?.rules).toEqual({ format: 'uuid' })
    expect(maskRows([row('open', { rules })])[0]?.rules).toEqual(rules)
  })

  it('hide secrets at every depth', () => {
    const nested = [row('a', { children: [row('b', { children: [secret] }), row('c')] })]
    expect(JSON.stringify(maskRows(nested))).not.toContain('abc')
    expect(JSON.stringify(nested)).toContain('abc')
  })

  it('are the same objects where nothing is secret', () => {
    const open = [row('a', { example: '1', children: [row('b')] })]
    expect(maskRows(open)).toBe(open)
    const [first] = maskRows([...open, secret])
    expect(first).toBe(open[0])
  })
})

it('finds secrets at every depth', () => {
  expect(hasSecrets([row('a', { children: [row('b')] })])).toBe(false)
  expect(hasSecrets([row('a', { children: [row('b', { children: [secret] })] })])).toBe(true)
})
