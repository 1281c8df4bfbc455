import { describe, expect, it } from 'vitest'
import { isFault, readNames } from './checks.ts'
import type { Setting } from './setting.ts'
import { settings, type SettingKey } from './settings.ts'

const list = Object.entries(settings) as [SettingKey, Setting][]

it.each(list)('%s has a valid default, or none', (_key, { type, initial }) => {
  expect(type.check(initial)).toBe(initial)
})

describe('values', () => {
  const check = (key: SettingKey, value: string) => {
    const result = settings[key].type.check(value)
    return isFault(result) ? 'refused' : result
  }

  it('are trimmed and normalized', () => {
    expect(check('endpaper.front-url', ' https://Docs.Example.com:443/ ')).toBe('https://docs.example.com')
    expect(check('endpaper.smtp.port', ' 025 ')).toBe('25')
    expect(check('endpaper.view-config.response-hidden-columns', 'example, required,')).toBe('required,example')
    expect(check('endpaper.smtp.password', ' a ')).toBe(' a ')
  })

  it.each<[SettingKey, string]>([
    ['endpaper.front-url', 'javascript:alert(1)'],
    ['endpaper.front-url', 'https://a@b.example'],
    ['endpaper.time-zone', 'Mars'],
    ['endpaper.smtp.port', '70000'],
    ['endpaper.smtp.host', 'a b'],
    ['endpaper.smtp.from', 'a@b\nBcc: c@d'],
    ['endpaper.smtp.password', 'a\nb'],
    ['endpaper.upload.s3.bucket', '../up'],
    ['endpaper.doc-sort-type', 'by_id'],
    ['endpaper.view-config.response-hidden-columns', 'name'],
    ['front.param.type-array', '[1]'],
  ])('%s refuses %s', (key, value) => expect(check(key, value)).toBe('refused'))

  it('of lists are read whatever they are', () => {
    expect(['["a"]', '{}', '[1]', 'x', ''].map(readNames)).toEqual([['a'], [], [], [], []])
  })
})
