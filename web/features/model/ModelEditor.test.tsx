import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ModelView } from '#core/contract/model.ts'
import type { ModelContent } from '#core/model/model-fields.ts'
import { newParam } from '#core/rows/make-rows.ts'
import type { Param } from '#core/rows/param.ts'
import {
  addressNow,
  clearPage,
  eventually,
  goTo,
  input,
  named,
  paste,
  preparePages,
  press,
  pressKey,
  pressSave,
  Refused,
  settled,
  showPage,
  type,
  typeHere,
  type Answers,
} from '../../testing/page.tsx'
import { ModelEditor } from './ModelEditor.tsx'

beforeAll(preparePages)
beforeEach(() => localStorage.clear())
afterEach(clearPage)

const model: ModelView = {
  id: 'm1',
  moduleId: 'module',
  name: 'Order',
  description: '',
  type: 'object',
  params: [newParam({ id: 'a', name: 'orderNo' }), newParam({ id: 'b', name: 'address', type: 'object' })],
  rules: {},
  version: 3,
  modifierName: 'Ada',
  gmtModified: 0,
  models: [],
  enums: [],
}

const save = vi.fn<(input: unknown) => unknown>()

const show = (answers: Answers = {}) =>
  showPage(<ModelEditor moduleId="module" projectId="project" userId="u1" model={model} />, {
    '/model/usage': () => ({ docs: [], models: [], environments: [] }),
    '/model/list': () => [],
    '/doc/enum/info/list': () => [],
    '/model/save': save,
    ...answers,
  })

beforeEach(() => {
  save.mockReset()
  save.mockReturnValue({ id: 'm1', version: 4 })
})

const saved = () => save.mock.calls.at(-1)?.[0] as ModelContent & { version: number }
const names = (rows: readonly Param[]): unknown[] =>
  rows.map(({ name, children }) => (children.length > 0 ? [name, ...names(children)] : name))

describe('the table of parameters', () => {
  it('adds a row by its name, and one below another by Enter', async () => {
    await show()
    await type('New parameter name', 'total')
    await pressKey('New parameter name', 'Enter')
    await pressKey('Name orderNo', 'Enter')
    await typeHere('state')
    await pressSave()
    expect(names(saved().params)).toEqual(['orderNo', 'state', 'address', 'total'])
  })

  it('takes the highlighted type on Enter and Tab, and any other text as the last entry', async () => {
    await show()
    await type('Type orderNo', 'obj')
    await pressKey('Type orderNo', 'Enter')
    await type('Type address', 'num')
    await pressKey('Type address', 'Tab')
    await pressSave()
    expect(saved().params.map(({ type: kind }) => kind)).toEqual(['object', 'number'])
    await type('Type orderNo', 'Dat')
    expect(document.querySelector('[role="option"]:last-child')?.textContent).toBe('Use “Dat”')
    await pressKey('Type orderNo', 'Enter')
    await pressSave()
    expect(saved().params[0]?.type).toBe('Dat')
  })

  it('keeps the focus in the table and what can be redone when steps are undone by keyboard', async () => {
    await show()
    const press = (key: string, options: KeyboardEventInit = {}) =>
      settled(() => {
        const init = { key, bubbles: true, cancelable: true, ctrlKey: true, ...options }
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
      })
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await pressKey('Name orderNo', 'Enter')
    await typeHere('state')
    await press('z')
    await press('z')
    expect(focused()).toBe('Name address')
    await press('z', { shiftKey: true })
    await press('z', { shiftKey: true })
    expect(input('Name state')).toBeDefined()
    await press('z')
    await press('z')
    await type('New parameter name', 'half')
    await press('z')
    expect(input('New parameter name').value).toBe('')
    await press('z', { shiftKey: true })
    await press('z', { shiftKey: true })
    await pressSave()
    expect(names(saved().params)).toEqual(['orderNo', 'state', 'address'])
  })

  it('adds rows below the last one from the new row, and closes a level again', async () => {
    await show()
    const add = async (name: string) => {
      await type('New parameter name', name)
      await pressKey('New parameter name', 'Enter')
    }
    await pressKey('New parameter name', ']', { ctrlKey: true })
    await add('street')
    await add('city')
    await pressKey('New parameter name', '[', { ctrlKey: true })
    await add('total')
    await pressSave()
    expect(names(saved().params)).toEqual(['orderNo', ['address', 'street', 'city'], 'total'])
  })

  it('puts a row below the one above it', async () => {
    await show()
    await pressKey('Name address', ']', { ctrlKey: true })
    await pressSave()
    expect(names(saved().params)).toEqual([['orderNo', 'address']])
  })

  it('marks a deleted row until it is saved, and undoes the deletion', async () => {
    await show()
    await pressKey('Name orderNo', 'Backspace', { ctrlKey: true, shiftKey: true })
    await eventually(() => expect(document.body.textContent).toContain('Not saved · 1 change'))
    await press('Undo')
    await pressSave()
    expect(names(saved().params)).toEqual(['orderNo', 'address'])
    await pressKey('Name orderNo', 'Backspace', { ctrlKey: true, shiftKey: true })
    await pressSave()
    expect(names(saved().params)).toEqual(['address'])
  })

  it('takes rows from pasted JSON', async () => {
    await show()
    await paste('New parameter name', '{"orderNo": 7, "paid": true}')
    await pressSave()
    expect(saved().params.map(({ name, type: kind }) => [name, kind])).toEqual([
      ['orderNo', 'number'],
      ['address', 'object'],
      ['paid', 'boolean'],
    ])
  })
})

describe('the editor of a model', () => {
  it('saves over the loaded version', async () => {
    await show()
    await type('Name', 'Invoice')
    await pressSave()
    expect(saved()).toMatchObject({ id: 'm1', name: 'Invoice', version: 3, type: 'object' })
    await eventually(() => expect(document.body.textContent).not.toContain('Not saved'))
  })

  it('shows problems instead of saving', async () => {
    await show()
    await type('Name orderNo', 'order no')
    await pressSave()
    expect(save).not.toHaveBeenCalled()
    await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('1 problem to fix'))
  })

  it('keeps both changes when someone else saved first', async () => {
    save.mockReturnValueOnce(new Refused('Bob saved this model a minute ago'))
    await show({ '/model/detail': () => ({ ...model, description: 'Theirs', version: 5 }) })
    await type('Name', 'Invoice')
    await pressSave()
    await eventually(() => expect(saved()).toMatchObject({ name: 'Invoice', description: 'Theirs', version: 5 }))
  })

  it('asks before leaving with unsaved changes', async () => {
    await show()
    await type('Name', 'Invoice')
    await goTo('/elsewhere')
    expect(addressNow()).toBe('/')
    await eventually(() => expect(named('Keep editing')).toBeDefined())
    await press('Keep editing')
    expect(input('Name').value).toBe('Invoice')
    await goTo('/elsewhere')
    await eventually(() => expect(named('Leave')).toBeDefined())
    await press('Leave')
    expect(addressNow()).toBe('/elsewhere')
  })
})
