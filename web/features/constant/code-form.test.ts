import { mergeEdits } from '#core/content/merge/merge-edits.ts'
import { describe, expect, it } from 'vitest'
import { createEditStore } from '../../rows/store/edit-store.ts'
import {
  addCodes,
  checkCodes,
  codeKind,
  editRow,
  formOfTheirs,
  moveRow,
  type CodeForm,
  type CodeRow,
} from './code-form.ts'

const row = (code: string, msg = ''): CodeRow => ({ id: `id-${code}`, code, msg, solution: '' })
const form = (...codes: CodeRow[]): CodeForm => ({ codes })
const words = ({ codes }: CodeForm) => codes.map(({ code, msg }) => `${code}${msg}`)
const createStore = (content: CodeForm) => createEditStore(codeKind, { content, revision: 0 })

it('saves rows that are not blank, with trimmed values', () => {
  expect(createStore(form(row(' 1 ', ' a '), row(''))).toSave().codes).toMatchObject([{ code: '1', msg: 'a' }])
})

it('adds a row when someone types into the empty one', () => {
  expect(words(editRow(form(row('1')), 'new', { code: '2' }))).toEqual(['1', '2'])
})

it('adds new codes and updates existing ones', () => {
  const added = addCodes(form(row('1', 'old'), row('2')), [
    { code: '1', msg: 'new', solution: '' },
    { code: '3', msg: '', solution: '' },
  ])
  expect(words(added)).toEqual(['1new', '2', '3'])
  expect(added.codes[0]?.id).toBe('id-1')
})

it('moves a row to an index', () => {
  expect(words(moveRow(form(row('1'), row('2'), row('3')), 'id-3', 0))).toEqual(['3', '1', '2'])
  expect(words(moveRow(form(row('1'), row('2'), row('3')), 'id-1', 1))).toEqual(['2', '1', '3'])
})

it('counts a row that moved as an unsaved change', () => {
  const store = createStore(form(row('1'), row('2')))
  store.change((state) => ({ ...state, content: moveRow(state.content, 'id-2', 0) }))
  expect(store.countChanges()).toBe(1)
  store.undo()
  expect(store.countChanges()).toBe(0)
})

it('merges code by code with what someone else saved', () => {
  const base = form(row('1'), row('2'), row('3'))
  const theirs = [
    { code: '2', msg: 'theirs', solution: '' },
    { code: '1', msg: '', solution: '' },
    { code: '4', msg: 'new', solution: '' },
  ]
  const mine = form(row('1', 'mine'), row('2'), row('3'), row('5'))
  const versions = { base, mine, theirs: formOfTheirs(base, theirs) }
  const { content, conflicts } = mergeEdits(codeKind.fields, versions)
  expect(words(content).toSorted()).toEqual(['1mine', '2theirs', '4new', '5'])
  expect(content.codes.find(({ code }) => code === '1')?.id).toBe('id-1')
  expect(conflicts).toEqual([])
})

it('asks about a code that both changed', () => {
  const base = form(row('1'))
  const theirs = formOfTheirs(base, [{ code: '1', msg: 'theirs', solution: '' }])
  const { conflicts } = mergeEdits(codeKind.fields, { base, mine: form(row('1', 'mine')), theirs })
  expect(conflicts).toMatchObject([{ names: ['1'], field: 'msg', mine: 'mine', theirs: 'theirs' }])
})

describe('problems', () => {
  const findProblems = (...rows: CodeRow[]) => {
    const store = createStore(form())
    store.change((state) => ({ ...state, content: form(...rows) }))
    return checkCodes(store).map(({ rowId, key }) => [rowId, key])
  }

  it('do not include saved codes that were delivered in another format', () => {
    expect(checkCodes(createStore(form(row('a b'))))).toEqual([])
  })

  it('include invalid codes and texts that are too long', () => {
    expect(findProblems(row('a b'), row('A_1'), row('错'))).toEqual([
      ['id-a b', 'error.errorCode'],
      ['id-错', 'error.errorCode'],
    ])
    expect(findProblems(row('x'.repeat(65)))).toEqual([[`id-${'x'.repeat(65)}`, 'error.tooLong']])
  })

  it('include duplicate codes and rows without a code', () => {
    expect(findProblems(row('1'), { ...row('1 '), id: 'second' })).toEqual([['second', 'error.paramTwice']])
    expect(findProblems(row('', 'text'))).toEqual([['id-', 'error.notEmpty']])
  })
})
