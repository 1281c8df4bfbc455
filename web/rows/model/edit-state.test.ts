import { describe, expect, it } from 'vitest'
import { newDocContent, type DocContent } from '#core/doc/doc.ts'
import { readParams } from '#core/rows/paste/from-example.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { countChanges, savedRows } from './changes.ts'
import { editTable, finishedContent, newState, setContent, setUrl } from './edit-state.ts'
import { differences, keepMine } from './merge.ts'
import { setRoot } from './root-array.ts'
import { deleteRows, moveBy, restoreRow } from './row-commands.ts'
import { takeRead } from './take-read.ts'

const row = (id: string, name = id) => newParam({ id, name })
const stateOf = (change: Partial<DocContent> = {}) =>
  newState({ content: { ...newDocContent(0), ...change }, parentId: '', isLocked: 0 })

describe('deleted rows', () => {
  const base = stateOf({ requestParams: [row('a'), row('b')] })
  const isSaved = (id: string) => id === 'a' || id === 'b'

  it('stay in their place until the doc is saved, and can be restored', () => {
    const state = deleteRows(base, 'requestParams', { ids: new Set(['a']), isSaved })
    expect(state.content.requestParams).toBe(base.content.requestParams)
    expect(finishedContent(state, isSaved).requestParams.map(({ id }) => id)).toEqual(['b'])
    expect(finishedContent(restoreRow(state, 'a'), isSaved).requestParams).toEqual(base.content.requestParams)
  })

  it('go at once when they were never saved', () => {
    const state = editTable(base, 'requestParams', (rows) => [...rows, row('new')])
    const without = deleteRows(state, 'requestParams', { ids: new Set(['new']), isSaved })
    expect(without.content.requestParams).toEqual(base.content.requestParams)
    expect(without.deleted.size).toBe(0)
  })
})

describe('tables beside the main ones', () => {
  const other = { status: '', contentType: 'text/csv', description: '', isArray: 0 as const }
  const base = stateOf({
    responseHeaders: [row('h1')],
    otherRequests: [{ ...other, id: 'q', params: [row('q1')] }],
    otherResponses: [
      { ...other, id: 'r', params: [row('r1')], headers: [row('r2')] },
      { ...other, id: 's', params: [] },
    ],
  })
  const saved = savedRows(base.content)

  it('have rows that are known, can be deleted and are counted when they change', () => {
    expect([...saved.keys()]).toEqual(['h1', 'q1', 'r1', 'r2'])
    const gone = deleteRows(base, 'headers:r', { ids: new Set(['r2']), isSaved: (id) => saved.has(id) })
    const content = finishedContent(gone, (id) => saved.has(id))
    expect(content.otherResponses[0]?.headers).toEqual([])
    expect(content.otherResponses[1]).not.toHaveProperty('headers')
    const changed = editTable(base, 'request:q', () => [row('q1', 'renamed')])
    expect(countChanges(changed, base, saved)).toBe(1)
    expect(changed.content.otherRequests[0]?.params[0]?.name).toBe('renamed')
  })

  it('lose new rows in which nothing was written', () => {
    const state = editTable(
      editTable(base, 'headers:s', () => [row('x', '')]),
      'responseHeaders',
      (rows) => [...rows, row('y', '')],
    )
    const content = finishedContent(state, (id) => saved.has(id))
    expect(content.otherResponses[1]?.headers).toEqual([])
    expect(content.responseHeaders).toHaveLength(1)
  })

  it('count as one change when something is said beside the tables', () => {
    const state = setContent(base, { extras: { operationId: 'a' }, responseStatus: '201' })
    expect(countChanges(state, base, saved)).toBe(2)
  })
})

describe('what is saved', () => {
  it('has no new rows in which nothing was written', () => {
    const state = stateOf({ queryParams: [row('a'), row('blank', '')] })
    expect(finishedContent(state, () => false).queryParams.map(({ id }) => id)).toEqual(['a'])
  })

  it('keeps the nameless row of an array of simple values', () => {
    const state = setRoot(stateOf(), 'requestParams', { isArray: 1, arrayType: 'number' })
    expect(finishedContent(state, () => false).requestParams).toHaveLength(1)
  })
})

describe('changes', () => {
  const base = stateOf({ name: 'Order', requestParams: [row('a'), row('b')] })
  const saved = savedRows(base.content)
  const count = (state: typeof base) => countChanges(state, base, saved)

  it('are counted by field and row', () => {
    expect(count(base)).toBe(0)
    expect(count(setContent(base, { name: 'Orders', version: '2' }))).toBe(2)
    const renamed = editTable(base, 'requestParams', ([a, ...others]) => [{ ...(a ?? row('a')), name: 'x' }, ...others])
    expect(count(renamed)).toBe(1)
    expect(count(editTable(renamed, 'requestParams', (rows) => [...rows, row('c')]))).toBe(2)
  })

  it('are none after all was put back', () => {
    expect(count(setContent(setContent(base, { name: 'x' }), { name: 'Order' }))).toBe(0)
  })

  it('see rows that only changed places', () => {
    expect(count(editTable(base, 'requestParams', (rows) => moveBy(rows, 'b', -1)))).toBe(1)
  })
})

describe('path variables', () => {
  it('come, go and come back with the URL', () => {
    const with1 = setUrl(stateOf(), '/orders/{id}')
    expect(with1.content.pathParams.map(({ name }) => name)).toEqual(['id'])
    const { id } = with1.content.pathParams[0] ?? row('')
    const without = setUrl(with1, '/orders')
    expect(without.content.pathParams).toEqual([])
    expect(setUrl(without, '/orders/{id}').content.pathParams[0]?.id).toBe(id)
  })
})

describe('the root of a body', () => {
  it('keeps what each of its kinds held', () => {
    const object = stateOf({ requestParams: [row('a')] })
    const list = setRoot(object, 'requestParams', { isArray: 1, arrayType: 'object' })
    expect(list.content.requestParams).toEqual([])
    const filled = editTable(list, 'requestParams', () => [row('b')])
    const back = setRoot(filled, 'requestParams', { isArray: 0, arrayType: 'object' })
    expect(back.content.requestParams.map(({ id }) => id)).toEqual(['a'])
    const again = setRoot(back, 'requestParams', { isArray: 1, arrayType: 'object' })
    expect(again.content.requestParams.map(({ id }) => id)).toEqual(['b'])
  })
})

describe('pasting', () => {
  const paste = (state: ReturnType<typeof stateOf>, text: string) => {
    const read = readParams(text, 'auto', state.content.requestParams)
    if ('error' in read) throw new Error(read.error)
    return takeRead(state, 'requestParams', read)
  }

  it('updates rows of the same name and adds the others', () => {
    const state = paste(stateOf({ requestParams: [row('a', 'id'), row('b', 'kept')] }), '{"id": 7, "name": "Ada"}')
    expect(state.content.requestParams.map(({ id, name, type }) => [id, name, type])).toEqual([
      ['a', 'id', 'number'],
      ['b', 'kept', 'string'],
      [expect.any(String), 'name', 'string'],
    ])
  })

  it('turns the body into an array when the text is one', () => {
    const state = paste(stateOf(), '[{"id": 7}]')
    expect(state.content.isRequestArray).toBe(1)
    expect(state.content.requestParams.map(({ name }) => name)).toEqual(['id'])
  })

  it('reads rows of a spreadsheet', () => {
    const state = paste(stateOf(), 'id\tnumber\nname\tstring')
    expect(state.content.requestParams.map(({ name }) => name)).toEqual(['id', 'name'])
  })
})

describe('two people at once', () => {
  const base = stateOf({ name: 'Order', url: '/a', version: '1' })
  const mine = setContent(base, { name: 'My order', version: '2' })
  const theirs = setContent(base, { name: 'Their order', url: '/b' })

  it('tells who changed what', () => {
    expect(differences({ base, mine, theirs }).map(({ field, by }) => [field, by])).toEqual([
      ['name', 'both'],
      ['url', 'them'],
      ['version', 'me'],
    ])
  })

  it('keeps my changes and what only they changed', () => {
    const { content } = keepMine({ base, mine, theirs })
    expect([content.name, content.url, content.version]).toEqual(['My order', '/b', '2'])
  })
})
