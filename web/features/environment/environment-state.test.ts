import { describe, expect, it } from 'vitest'
import { docTypes } from '#core/doc/doc.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { baseOf } from '../../rows/store/edit-store.ts'
import { setContent } from '../../rows/model/edit-state.ts'
import { environmentProblems, fieldsOf, globalTables, rowsOf, stateOfEnvironment } from './environment-state.ts'

const fields = { name: 'Test', url: 'https://test.example', isPublic: 1 } as const
const globals = { headers: [newParam({ name: 'X-App' })], params: [newParam({ name: 'client' })], returns: [] }
const state = stateOfEnvironment(fields, globals)
const problemsOf = (change: Parameters<typeof setContent>[1]) =>
  environmentProblems(setContent(state, change), docTypes.dubbo, baseOf(state, 1)).map(({ list, field, key }) => [
    list,
    field,
    key,
  ])

describe('an environment in the editor', () => {
  it('comes out as it went in', () => {
    expect(fieldsOf(state.content)).toEqual(fields)
    expect(rowsOf(state.content, globalTables[1])).toEqual(globals.params)
  })

  it('has headers without lengths', () => {
    expect(rowsOf(state.content, globalTables[0])).toMatchObject([{ name: 'X-App', maxLength: '' }])
  })
})

describe('problems', () => {
  it('are none in a good one', () => {
    expect(problemsOf({})).toEqual([])
  })

  it('tell a missing name and an address that is none', () => {
    expect(problemsOf({ name: ' ', url: 'ftp://a.example' })).toEqual([
      ['base', 'name', 'error.notEmptyWithin'],
      ['base', 'url', 'error.baseUrlFormat'],
    ])
  })

  it('tell names that the server would not take', () => {
    expect(problemsOf({ responseParams: [newParam({ name: 'a b' })] })).toEqual([
      ['responseParams', 'name', 'error.paramName'],
    ])
  })
})
