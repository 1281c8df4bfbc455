import { describe, expect, it } from 'vitest'
import { readAddress } from './address.ts'
import { looseJson } from './loose-json.ts'
import { isSecretName } from '../../rows/secret-names.ts'
import { isPlaceholder } from './placeholder.ts'
import { fieldRows } from './rows.ts'
import { fillVariables } from './variables.ts'

describe('an address', () => {
  it.each([
    ['/a/:id/b', '', '/a/{id}/b'],
    ['{{base}}/a?x=1', '{{base}}', '/a'],
    ['{{ base }}', '{{base}}', '/'],
    ['localhost:80/a', 'localhost:80', '/a'],
    ['https://{{host.{{one}}}}/get', 'https://{{host.{{one}}}}', '/get'],
    ['{{p://}}://{{@}}:{{#}}@{{h}}:{{:p}}/{{f/o}}?{{?}}={{&}}', '{{p://}}://{{h}}:{{:p}}', '/{{f/o}}'],
    ['https://u@r:p@ss@example.com/a#part', 'https://example.com', '/a#part'],
    ['https://example.com/你 好/{{open', 'https://example.com', '/你%20好/{{open'],
    ['', '', '/'],
  ])('%s is split', (text, base, path) => {
    expect(readAddress(text)).toMatchObject({ base, path })
  })

  it('has a query of pairs', () => {
    expect(readAddress('/a?x=1&city%5Bid%5D=%E4%BD%A0+b&flag&z={{a&b}}=').query).toEqual([
      { name: 'x', value: '1' },
      { name: 'city[id]', value: '你 b' },
      { name: 'flag', value: '' },
      { name: 'z', value: '{{a&b}}=' },
    ])
  })
})

it('reads JSON with comments, variables and trailing commas', () => {
  expect(looseJson('{"a": {{b}}, // c\n "d": ["//", {"e": 1},],}')).toBe('{"a": "{{b}}", \n "d": ["//", {"e": 1}]}')
  expect(looseJson('"text"')).toBe('"text"')
  expect([looseJson('a=1'), looseJson('{"a"'), looseJson('')]).toEqual([undefined, undefined, undefined])
})

it('recognizes names of secrets, and values that are placeholders', () => {
  expect(['Authorization', 'X-Api-Key', 'access_token', 'clientSecret', 'cookie', 'PWD'].every(isSecretName)).toBe(true)
  expect(['name', 'pageToken', 'tokens_used', 'authority'].some(isSecretName)).toBe(false)
  expect(['Bearer {{token}}', '<token>', '', 'Basic ${x}'].every(isPlaceholder)).toBe(true)
  expect(['Bearer abc', 'abc', '{{a}}b'].some(isPlaceholder)).toBe(false)
})

it('resolves nested variables and stops at recursive ones', () => {
  const values = new Map([
    ['a', '{{b}}/x'],
    ['b', 'https://c'],
    ['me', '{{me}}{{me}}'],
  ])
  expect(fillVariables('{{ a }}{{other}}', values)).toBe('https://c/x{{other}}')
  expect(fillVariables('{{me}}', values).length).toBeLessThan(100_000)
})

it('notes once that a field is disabled, also when an exported file already notes it', () => {
  const read = (description: string) =>
    fieldRows([{ name: 'a', value: '', description, isDisabled: true }]).rows[0]?.description ?? ''
  expect(read('Which')).toBe('Which\nDisabled in the imported file')
  expect(read(read('Which'))).toBe(read('Which'))
  expect(read(read('筛选'))).toBe(read('筛选'))
})
