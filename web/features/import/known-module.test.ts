import { expect, it } from 'vitest'
import { firstValues } from './import-values.ts'
import { knownModule, titleIn } from './known-module.ts'

const module = (id: string, name: string, importUrl = '') => ({
  id,
  projectId: 'p',
  name,
  type: 1,
  importUrl,
  version: 1,
})
const modules = [module('1', 'Orders'), module('2', 'Billing', 'https://api.example.com/docs')]
const found = async (values: object) => (await knownModule({ ...firstValues(), ...values }, modules))?.id

it.each([
  ['{"openapi": "3.1.0", "info": {"version": "1", "title": "Orders \\"API\\""}}', 'Orders "API"'],
  ['{"info": {"_postman_id": "x", "name": "Shop"}, "item": []}', 'Shop'],
  ["openapi: 3.0.0\ninfo:\n  version: 1\n  title: 'Pet store'\npaths:\n", 'Pet store'],
  ['# Notes', ''],
])('reads the title of %j', (head, title) => {
  expect(titleIn(head)).toBe(title)
})

it('finds the application of the same URL, title, file name or name', async () => {
  expect(await found({ way: 'url', url: ' https://api.example.com/docs' })).toBe('2')
  expect(await found({ way: 'text', content: '{"info": {"title": "orders"}}' })).toBe('1')
  expect(await found({ way: 'file', file: new File(['{}'], 'billing.json') })).toBe('2')
  expect(await found({ way: 'text', content: '{"info": {"title": "orders"}}', name: 'Orders 2' })).toBeUndefined()
})
