import { describe, expect, it } from 'vitest'
import type { TableId } from '#core/content/tables.ts'
import { mergeEdits } from '#core/content/merge/merge-edits.ts'
import { newBody, newDocContent, newResponse, withBody, withResponse } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { newParam } from '#core/rows/make-rows.ts'
import type { Param } from '#core/rows/param.ts'
import { readParams } from '#core/rows/paste/from-example.ts'
import { countChanges, savedRows } from '../../../rows/model/changes.ts'
import * as edits from '../../../rows/model/edit-state.ts'
import { newState, setContent, type EditState } from '../../../rows/model/edit-state.ts'
import { setRoot } from '../../../rows/model/root-array.ts'
import { deleteRows, moveBy, restoreRow } from '../../../rows/model/row-commands.ts'
import { takeRead } from '../../../rows/model/take-read.ts'
import { docKind, mainBodyTable, mainHeadersTable, setUrl, type DocForm } from './doc-form.ts'

const row = (id: string, name = id) => newParam({ id, name })
const formOf = (content: Partial<DocContent>): DocForm => ({
  ...newDocContent(0),
  ...content,
  parentId: '',
  isLocked: 0,
})
const stateOf = (content: Partial<DocContent> = {}) => newState(formOf(content))
const withRows = (params: Param[], content: Partial<DocContent> = {}) =>
  stateOf(withBody({ ...newDocContent(0), ...content }, { params }))

const editTable = (state: EditState<DocForm>, table: TableId, edit: (rows: Param[]) => Param[]) =>
  edits.editTable(docKind, state, table, edit)
const finishedContent = (state: EditState<DocForm>, isKnown: (id: string) => boolean) =>
  edits.finishedContent(docKind, state, isKnown)
const bodyRows = ({ bodies }: DocContent) => bodies[0].params

function counter(base: EditState<DocForm>) {
  const saved = { content: base.content, rows: savedRows(docKind, base.content) }
  return (state: EditState<DocForm>) => countChanges(docKind, state, saved)
}

describe('deleted rows', () => {
  const base = withRows([row('a'), row('b')])
  const isSaved = (id: string) => id === 'a' || id === 'b'
  const gone = deleteRows(docKind, base, mainBodyTable, { ids: new Set(['a']), isSaved })

  it('stay in place until the doc is saved, and can be restored', () => {
    expect(bodyRows(gone.content)).toBe(bodyRows(base.content))
    expect(bodyRows(finishedContent(gone, isSaved)).map(({ id }) => id)).toEqual(['b'])
    expect(bodyRows(finishedContent(restoreRow(gone, 'a'), isSaved))).toEqual(bodyRows(base.content))
  })

  it('are unsaved changes', () => {
    expect(counter(base)(gone)).toBe(1)
    expect(counter(base)(restoreRow(gone, 'a'))).toBe(0)
  })

  it('are removed at once when they were never saved', () => {
    const state = editTable(base, mainBodyTable, (rows) => [...rows, row('new')])
    const without = deleteRows(docKind, state, mainBodyTable, { ids: new Set(['new']), isSaved })
    expect(bodyRows(without.content)).toEqual(bodyRows(base.content))
    expect(without.deleted.size).toBe(0)
  })
})

describe('tables beside the main ones', () => {
  const content = withResponse(newDocContent(0), { headers: [row('h1')] })
  const base = stateOf({
    ...content,
    bodies: [content.bodies[0], newBody({ id: 'q', contentType: 'text/csv', params: [row('q1')] })],
    responses: [
      content.responses[0],
      newResponse({ id: 'r', contentType: 'text/csv', params: [row('r1')], headers: [row('r2')] }),
      newResponse({ id: 's', contentType: 'text/csv' }),
    ],
  })
  const saved = savedRows(docKind, base.content)
  const isSaved = (id: string) => saved.has(id)

  it('have rows that can be deleted and are counted when they change', () => {
    expect([...saved.keys()]).toEqual(['q1', 'h1', 'r1', 'r2'])
    const gone = deleteRows(docKind, base, 'responses/r/headers', { ids: new Set(['r2']), isSaved })
    expect(finishedContent(gone, isSaved).responses[1]?.headers).toEqual([])
    expect(counter(base)(gone)).toBe(1)
    const changed = editTable(base, 'bodies/q/params', () => [row('q1', 'renamed')])
    expect(counter(base)(changed)).toBe(1)
    expect(changed.content.bodies[1]?.params[0]?.name).toBe('renamed')
  })

  it('lose blank new rows', () => {
    const state = editTable(
      editTable(base, 'responses/s/headers', () => [row('x', '')]),
      mainHeadersTable,
      (rows) => [...rows, row('y', '')],
    )
    const { responses } = finishedContent(state, isSaved)
    expect(responses[2]?.headers).toEqual([])
    expect(responses[0].headers).toHaveLength(1)
  })

  it('count each field beside the tables as one change', () => {
    const state = setContent(base, {
      ...withResponse(base.content, { status: '201' }),
      extras: { operationId: 'a' },
    })
    expect(counter(base)(state)).toBe(2)
  })

  it('count as one change when a part is added or removed', () => {
    const [body] = base.content.bodies
    expect(counter(base)(setContent(base, { bodies: [body] }))).toBe(1)
  })

  it('can be arrays of simple values', () => {
    const state = setRoot(docKind, base, 'bodies/q/params', { isArray: 1, arrayType: 'number' })
    expect(state.content.bodies[1]).toMatchObject({ isArray: 1, arrayType: 'number', params: [{ type: 'number' }] })
  })
})

describe('what is saved', () => {
  it('excludes blank new rows', () => {
    const state = stateOf({ queryParams: [row('a'), row('blank', '')] })
    expect(finishedContent(state, () => false).queryParams.map(({ id }) => id)).toEqual(['a'])
  })

  it('keeps the nameless row of an array of simple values', () => {
    const state = setRoot(docKind, stateOf(), mainBodyTable, { isArray: 1, arrayType: 'number' })
    expect(bodyRows(finishedContent(state, () => false))).toHaveLength(1)
  })
})

describe('changes', () => {
  const base = withRows([row('a'), row('b')], { name: 'Order' })
  const count = counter(base)

  it('are counted by field and row', () => {
    expect(count(base)).toBe(0)
    expect(count(setContent(base, { name: 'Orders', version: '2' }))).toBe(2)
    const renamed = editTable(base, mainBodyTable, ([a, ...others]) => [{ ...(a ?? row('a')), name: 'x' }, ...others])
    expect(count(renamed)).toBe(1)
    expect(count(editTable(renamed, mainBodyTable, (rows) => [...rows, row('c')]))).toBe(2)
  })

  it('include the folder and the lock', () => {
    expect(count(setContent(base, { parentId: 'f1', isLocked: 1 }))).toBe(2)
  })

  it('are zero after everything was reverted', () => {
    expect(count(setContent(setContent(base, { name: 'x' }), { name: 'Order' }))).toBe(0)
  })

  it('include rows that only changed places', () => {
    expect(count(editTable(base, mainBodyTable, (rows) => moveBy(rows, 'b', -1)))).toBe(1)
  })
})

describe('path variables', () => {
  it('follow the URL, and are restored with it', () => {
    const with1 = setUrl(stateOf(), '/orders/{id}')
    expect(with1.content.pathParams.map(({ name }) => name)).toEqual(['id'])
    const { id } = with1.content.pathParams[0] ?? row('')
    const without = setUrl(with1, '/orders')
    expect(without.content.pathParams).toEqual([])
    expect(setUrl(without, '/orders/{id}').content.pathParams[0]?.id).toBe(id)
  })
})

describe('the root of a body', () => {
  const ids = (state: EditState<DocForm>) => bodyRows(state.content).map(({ id }) => id)

  it('keeps the rows as the fields of the element, both ways', () => {
    const list = setRoot(docKind, withRows([row('a')]), mainBodyTable, { isArray: 1, arrayType: 'object' })
    expect(ids(list)).toEqual(['a'])
    const filled = editTable(list, mainBodyTable, (rows) => [...rows, row('b')])
    expect(ids(setRoot(docKind, filled, mainBodyTable, { isArray: 0, arrayType: 'object' }))).toEqual(['a', 'b'])
  })

  it('keeps the fields aside while the element is a simple value', () => {
    const values = setRoot(docKind, withRows([row('a')]), mainBodyTable, { isArray: 1, arrayType: 'string' })
    expect(bodyRows(values.content).map(({ type }) => type)).toEqual(['string'])
    expect(ids(setRoot(docKind, values, mainBodyTable, { isArray: 1, arrayType: 'object' }))).toEqual(['a'])
  })
})

describe('pasting', () => {
  const paste = (state: EditState<DocForm>, text: string) => {
    const read = readParams(text, 'auto', bodyRows(state.content))
    if ('error' in read) throw new Error(read.error)
    return takeRead(docKind, state, mainBodyTable, read)
  }

  it('updates rows of the same name and adds the others', () => {
    const state = paste(withRows([row('a', 'id'), row('b', 'kept')]), '{"id": 7, "name": "Ada"}')
    expect(bodyRows(state.content).map(({ id, name, type }) => [id, name, type])).toEqual([
      ['a', 'id', 'number'],
      ['b', 'kept', 'string'],
      [expect.any(String), 'name', 'string'],
    ])
  })

  it('turns the body into an array when the text is an array', () => {
    const state = paste(stateOf(), '[{"id": 7}]')
    expect(state.content.bodies[0].isArray).toBe(1)
    expect(bodyRows(state.content).map(({ name }) => name)).toEqual(['id'])
  })

  it('reads rows of a spreadsheet', () => {
    const state = paste(stateOf(), 'id\tnumber\nname\tstring')
    expect(bodyRows(state.content).map(({ name }) => name)).toEqual(['id', 'name'])
  })
})

describe('two people at once', () => {
  const base = formOf({ name: 'Order', url: '/a', version: '1' })
  const mine = { ...base, name: 'My order', version: '2' }
  const theirs = { ...base, name: 'Their order', url: '/b' }

  it('keep what only one of them changed, and are asked about the rest', () => {
    const { content, conflicts } = mergeEdits(docKind.fields, { base, mine, theirs })
    expect([content.name, content.url, content.version]).toEqual(['My order', '/b', '2'])
    expect(conflicts.map(({ field, mine, theirs }) => [field, mine, theirs])).toEqual([
      ['name', 'My order', 'Their order'],
    ])
  })

  it('can change different bodies and responses', () => {
    const added = newResponse({ id: 'r1', status: '404' })
    const versions = {
      base,
      mine: { ...base, ...withBody(base, { contentType: 'text/csv' }) },
      theirs: {
        ...base,
        ...withBody(base, { params: [row('a')] }),
        responses: [base.responses[0], added] satisfies DocForm['responses'],
      },
    }
    const { content: kept } = mergeEdits(docKind.fields, versions)
    expect(kept.bodies[0]).toMatchObject({ contentType: 'text/csv', params: [{ id: 'a' }] })
    expect(kept.responses).toEqual([base.responses[0], added])
  })
})
