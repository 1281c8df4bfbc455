import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SECRET_MASK } from '#core/content/mask.ts'
import type { DebugVariable } from '#core/contract/debug.ts'
import {
  clearPage,
  eventually,
  input,
  named,
  pageText,
  preparePages,
  press,
  Refused,
  showPage,
  tick,
  type,
} from '../../../testing/page.tsx'
import { VariablesDrawer } from './VariablesDrawer.tsx'

const plain = (name: string, value: string): DebugVariable => ({
  id: 7,
  name,
  value,
  isSecret: false,
  scope: 'team',
  stamp: `${name}=${value}`,
})
const secret = (stamp: string): DebugVariable => ({ ...plain('key', SECRET_MASK), isSecret: true, stamp })
const sent = (name: string, value: string, isSecret = false) => ({ name, value, isSecret })

let stored: DebugVariable[]
const save = vi.fn<(input: unknown) => unknown>()
const onClose = vi.fn<() => void>()

beforeAll(preparePages)
beforeEach(async () => {
  stored = [plain('host', 'a'), plain('port', '1'), secret('k1')]
  save.mockReset().mockImplementation(() => stored)
  onClose.mockReset()
  const environment = { id: 'e1', name: 'Test' }
  await showPage(<VariablesDrawer environment={environment} canEditTeam isOpen onClose={onClose} />, {
    '/debug/variable/list': () => stored,
    '/debug/variable/save': save,
  })
})
afterEach(clearPage)

/** Somebody saves these variables, so that the next save is refused. */
function meet(theirs: DebugVariable[]) {
  stored = theirs
  save.mockReturnValueOnce(new Refused('Someone changed these variables', 'seen'))
}

const addTeamVariable = async () => {
  const button = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Add variable')[1]
  button?.setAttribute('aria-label', 'Add to team')
  await press('Add to team')
}

it('keeps new rows apart after another one was removed', async () => {
  await addTeamVariable()
  await press('Remove host')
  await addTeamVariable()
  await type('Variable name', 'first')
  const names = [...document.querySelectorAll<HTMLInputElement>('[aria-label="Variable name"]')]
  expect(names.map(({ value }) => value)).toEqual(['first', 'key', '', ''])
})

it('saves the rows over those that were loaded, without secrets that are not known', async () => {
  await type('Value of port', '2')
  await press('Save')
  expect(save.mock.calls).toEqual([
    [
      {
        environmentId: 'e1',
        scope: 'team',
        rows: [sent('host', 'a'), sent('port', '2'), sent('key', SECRET_MASK, true)],
        seen: ['host=a', 'port=1', 'k1'],
      },
    ],
  ])
})

it('goes on from what the server stored', async () => {
  save.mockImplementation(() => [plain('host', 'b'), plain('port', '1'), secret('k2')])
  await type('Value of host', 'b')
  await type('Value of key', 'hush')
  await press('Save')
  expect(input('Value of key').value).toBe('')
  await type('Value of host', 'c')
  await press('Save')
  expect(save).toHaveBeenLastCalledWith(
    expect.objectContaining({
      rows: [sent('host', 'c'), sent('port', '1'), sent('key', SECRET_MASK, true)],
      seen: ['host=b', 'port=1', 'k2'],
    }),
  )
})

describe('when someone else saved first', () => {
  it('merges both changes row by row', async () => {
    meet([plain('host', 'theirs'), plain('port', '1'), secret('k1'), plain('region', 'eu')])
    await type('Value of port', '2')
    await press('Save')
    await eventually(() => expect(save).toHaveBeenCalledTimes(2))
    const both = [sent('host', 'theirs'), sent('port', '2'), sent('key', SECRET_MASK, true), sent('region', 'eu')]
    expect(save).toHaveBeenLastCalledWith(
      expect.objectContaining({ rows: both, seen: ['host=theirs', 'port=1', 'k1', 'region=eu'] }),
    )
  })

  it('asks what to keep where both changed the same value', async () => {
    meet([plain('host', 'theirs'), plain('port', '1'), secret('k1')])
    await type('Value of host', 'mine')
    await press('Save')
    await eventually(() => expect(pageText()).toContain('Choose between two edits'))
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['mine', 'theirs'])
    await press('Keep editing')
    expect(input('Value of host').value).toBe('mine')
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('asks about a secret that both entered, and shows neither', async () => {
    meet([plain('host', 'a'), plain('port', '1'), secret('k2')])
    await type('Value of key', 'my secret')
    await press('Save')
    await eventually(() => expect(pageText()).toContain('Choose between two edits'))
    expect(pageText()).not.toContain('my secret')
    await tick('Theirs')
    await press('Merge and save')
    await eventually(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save).toHaveBeenLastCalledWith(
      expect.objectContaining({ rows: expect.arrayContaining([sent('key', SECRET_MASK, true)]) }),
    )
  })
})

it('asks before it closes with unsaved variables', async () => {
  await type('Value of host', 'mine')
  await press('Close')
  await eventually(() => expect(named('Keep editing')).toBeDefined())
  expect(onClose).not.toHaveBeenCalled()
  await press('Leave')
  await eventually(() => expect(onClose).toHaveBeenCalledOnce())
})
