import { describe, expect, it } from 'vitest'
import { en } from '../i18n/en.ts'
import { makeTranslator } from '../i18n/translator.ts'
import { metaFacts } from './row-facts.ts'
import type { ParamRules } from './param.ts'
import { newParam } from './make-rows.ts'

const t = makeTranslator({ en })('en')

const said = (rules: ParamRules) =>
  metaFacts(newParam({ name: 'a', maxLength: '-', rules }), t).map(({ text, code }) => [text, code].join(' ').trim())

describe('the style of a row', () => {
  it.each<[ParamRules, string[]]>([
    [{ style: 'form', explode: true }, []],
    [{ explode: false }, ['separated by commas']],
    [{ style: 'form', explode: false }, ['separated by commas']],
    [{ style: 'pipeDelimited' }, ['separated by |']],
    [{ style: 'spaceDelimited', explode: true }, ['style spaceDelimited']],
    [{ style: 'deepObject', explode: true }, ['style deepObject']],
    [{ style: 'application/json' }, ['style application/json']],
    [{ explode: true }, ['explode']],
  ])('%j', (rules, facts) => {
    expect(said(rules)).toEqual(facts)
  })
})

it('describes additional properties', () => {
  expect(said({ additional: 'none' })).toEqual(['no additional properties'])
  expect(said({ additional: 'any' })).toEqual(['additional properties allowed'])
  expect(said({ additional: 'string' })).toEqual(['additional properties string'])
})

it('names the discriminator', () => {
  expect(said({ alternatives: 'oneOf', discriminator: 'kind' })).toEqual(['one of', 'discriminator kind'])
})
