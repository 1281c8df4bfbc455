import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  addressNow,
  clearPage,
  eventually,
  goTo,
  input,
  named,
  pageText,
  paste,
  preparePages,
  press,
  pressKey,
  pressSave,
  Refused,
  showPage,
  tick,
  type,
} from '../../testing/page.tsx'
import { ErrorCodeEditor } from './ErrorCodeEditor.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const code = (name: string, msg: string) => ({ code: name, msg, solution: '' })
const codes = [code('A-1', 'First'), code('A-2', 'Second')]
const save = vi.fn<(input: unknown) => unknown>()

beforeEach(async () => {
  save.mockReset()
  save.mockReturnValue(true)
  await showPage(<ErrorCodeEditor owner={{ moduleId: 'module' }} codes={codes} />, {
    '/errorcode/save': save,
    '/errorcode/list': () => [code('A-1', 'Theirs'), code('A-2', 'Second')],
  })
})

it('adds a code in the empty row and saves all codes over the loaded version', async () => {
  await type('Code', 'A-3')
  await type('Meaning: A-3', 'Third')
  await pressSave()
  expect(save.mock.calls).toEqual([[{ moduleId: 'module', rows: [...codes, code('A-3', 'Third')], seen: codes }]])
})

it('moves and deletes rows, and undoes both', async () => {
  await pressKey('Code: A-2', 'ArrowUp', { altKey: true })
  await press('Delete A-1')
  expect(() => input('Code: A-1')).toThrow('no input')
  await press('Undo')
  await press('Undo')
  expect(named('Undo')?.hasAttribute('disabled')).toBe(true)
  await press('Redo')
  await pressSave()
  expect(save.mock.calls).toMatchObject([[{ rows: [{ code: 'A-2' }, { code: 'A-1' }] }]])
})

it('adds codes from pasted lines', async () => {
  await paste('Code', 'A-2\tNewer\nA-9\tNinth')
  await eventually(() => expect(named('Add 2 codes')).toBeDefined())
  await press('Add 2 codes')
  await pressSave()
  expect(save.mock.calls).toMatchObject([
    [{ rows: [{ code: 'A-1' }, { code: 'A-2', msg: 'Newer' }, { code: 'A-9', msg: 'Ninth' }] }],
  ])
})

it('shows the problem of a row instead of saving', async () => {
  await type('Code: A-2', 'A-1')
  await pressSave()
  await eventually(() => expect(document.body.textContent).toContain('1 row has errors. Fix it before saving.'))
  expect(save).not.toHaveBeenCalled()
})

it('merges both changes when someone else saved first, and says so', async () => {
  save.mockReturnValueOnce(new Refused('Bob saved these codes a minute ago'))
  await type('Meaning: A-2', 'Mine')
  await pressSave()
  await eventually(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls.at(-1)).toMatchObject([
    { rows: [code('A-1', 'Theirs'), code('A-2', 'Mine')], seen: [code('A-1', 'Theirs'), code('A-2', 'Second')] },
  ])
})

it('asks what to keep where both changed the same text, with both texts', async () => {
  save.mockReturnValueOnce(new Refused('Bob saved these codes a minute ago'))
  await type('Meaning: A-1', 'Mine')
  await type('Meaning: A-2', 'Also mine')
  await pressSave()
  await eventually(() => expect(pageText()).toContain('Choose between two edits'))
  expect(save).toHaveBeenCalledTimes(1)
  const sides = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(sides).toEqual(['Mine', 'Theirs'])
  expect(named('Merge and save')).toHaveProperty('disabled', true)
  await tick('Theirs')
  await press('Merge and save')
  await eventually(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls.at(-1)).toMatchObject([{ rows: [code('A-1', 'Theirs'), code('A-2', 'Also mine')] }])
})

it('keeps everything when the person goes on editing instead', async () => {
  save.mockReturnValueOnce(new Refused('Bob saved these codes a minute ago'))
  await type('Meaning: A-1', 'Mine')
  await pressSave()
  await eventually(() => expect(pageText()).toContain('Choose between two edits'))
  await press('Keep editing')
  expect(input('Meaning: A-1').value).toBe('Mine')
  expect(save).toHaveBeenCalledTimes(1)
})

it('asks before leaving with unsaved changes', async () => {
  await type('Meaning: A-2', 'Mine')
  await goTo('/?tab=other')
  await eventually(() => expect(named('Keep editing')).toBeDefined())
  await press('Keep editing')
  await goTo('/elsewhere')
  await eventually(() => expect(named('Leave')).toBeDefined())
  await press('Leave')
  await eventually(() => expect(addressNow()).toBe('/elsewhere'))
})
