import { describe, expect, it } from 'vitest'
import { en } from '../i18n/en.ts'
import { bindFields } from './bind.ts'
import { checkInput } from './check-input.ts'
import { pushCodes } from './fault.ts'
import type { FieldSpecs } from './fields.ts'
import { fieldText, pushMethods, shapeFields, type PushMethod } from './methods.ts'
import { resultShapes } from './results.ts'
import { pushShapes } from './shapes.ts'

const methods = Object.entries(pushMethods) as [string, PushMethod][]

const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], en)

const collectTexts = (owner: string, fields: FieldSpecs) =>
  Object.entries(fields).map(([name, spec]) => fieldText(owner, name, spec))

it('describes every method, field and code', () => {
  const owners = [...Object.entries(pushShapes), ...Object.entries(resultShapes)] as [string, FieldSpecs][]
  const keys = [
    ...methods.flatMap(([, { text, input }]) => [`push.method.${text}`, ...collectTexts(text, input)]),
    ...owners.flatMap(([shape, fields]) => collectTexts(shape, fields)),
    ...Object.keys(pushCodes).map((code) => `push.code.${code}`),
  ]
  expect(keys.filter((key) => typeof textAt(key) !== 'string')).toEqual([])
})

it('has a declaration for every list and object', () => {
  const all = [
    ...methods.map(([, { input }]) => input),
    ...Object.values<FieldSpecs>({ ...pushShapes, ...resultShapes }),
  ]
  const named = all.flatMap((fields) => Object.values(fields)).flatMap(({ of = [] }) => of)
  expect(named.filter((shape) => Object.keys(shapeFields(shape)).length === 0)).toEqual([])
})

describe.each(methods)('the example of %s', (_name, { input, example, exampleResult, result }) => {
  it('is a valid call with declared fields only', () => {
    const read = bindFields(input, example as Record<string, unknown>)
    expect(() => checkInput(input, read)).not.toThrow()
    expect(Object.keys(read)).toEqual(Object.keys(input).filter((field) => field in example))
    expect(Object.keys(example).filter((field) => !(field in input))).toEqual([])
  })

  it('has an answer of the declared shape', () => {
    const [answer] = [exampleResult].flat()
    expect(Object.keys(answer ?? {}).sort()).toEqual(result ? Object.keys(resultShapes[result.of]).sort() : [])
  })
})
