import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ModuleCard } from '#core/contract/module.ts'
import type { ShareRow } from '#core/contract/share.ts'
import {
  choose,
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
} from '../../testing/page.tsx'
import { ShareHost } from './ShareHost.tsx'
import { ShareTab } from './ShareTab.tsx'

const module = { id: 'm1', projectId: 'p1', name: 'Orders' } as ModuleCard

const share: ShareRow = {
  id: 's1',
  key: 'K8f3aLqNgOXm1AOene45ab',
  url: 'https://docs.example/share/K8f3aLqNgOXm1AOene45ab',
  moduleId: 'm1',
  type: 2,
  status: 1,
  isAll: 0,
  contentCount: 2,
  releaseId: '',
  releaseNo: '',
  isReleased: 1,
  title: 'Partner API',
  logo: '',
  style: 'ink',
  remark: 'Shop partner',
  expirationTime: '2026-12-31',
  isExpired: 0,
  isShowDebug: 1,
  isAllSelectedDebug: 0,
  visits: 1234,
  lastVisitAt: Date.now(),
  creatorName: 'Mei',
  gmtCreate: 1,
  version: 3,
}

const doc = (id: string, parentId: string, change: object = {}) => ({
  id,
  parentId,
  moduleId: 'm1',
  name: id,
  isFolder: 0,
  type: 0,
  url: `/${id}`,
  httpMethod: 'GET',
  version: '',
  status: 0,
  deprecated: '$false$',
  isShow: 1,
  isLocked: 0,
  ...change,
})
const environment = { id: 'e1', name: 'Test', url: 'https://test.example', isPublic: 0 }
const publicOne = { id: 'e2', name: 'Sandbox', url: 'https://box.example', isPublic: 1 }

let shares: ShareRow[]
const calls = {
  add: vi.fn<(input: unknown) => unknown>(),
  update: vi.fn<(input: unknown) => unknown>(),
  disable: vi.fn<(input: unknown) => unknown>(),
  reveal: vi.fn<(input: unknown) => unknown>(),
  del: vi.fn<(input: unknown) => unknown>(),
  addKey: vi.fn<(input: unknown) => unknown>(),
}

beforeAll(preparePages)
beforeEach(() => {
  shares = [share]
  for (const call of Object.values(calls)) call.mockReset().mockReturnValue({})
  calls.add.mockReturnValue(share)
  calls.reveal.mockReturnValue({ password: 'open sesame' })
  calls.addKey.mockReturnValue({ id: 'k1', key: 'epk_secret' })
})
afterEach(clearPage)

const show = async () => {
  await showPage(
    <>
      <ShareTab module={module} />
      <ShareHost />
    </>,
    {
      '/doc/share/page': () => ({ list: shares, total: shares.length }),
      '/doc/share/get': () => shares[0],
      '/doc/share/add': calls.add,
      '/doc/share/update': calls.update,
      '/doc/share/disable': calls.disable,
      '/doc/share/reveal': calls.reveal,
      '/doc/share/del': calls.del,
      '/doc/share/listShareDocIds': () => [
        { docId: 'folder', isShareFolder: 1 },
        { docId: 'ping', isShareFolder: 0 },
      ],
      '/doc/share/listEnvironment': () => [{ moduleEnvironmentId: 'e1', name: 'Test' }],
      '/doc/share/key/list': () => [],
      '/doc/share/key/add': calls.addKey,
      '/doc/list-v2': () => [doc('folder', '', { isFolder: 1 }), doc('list', 'folder'), doc('ping', '')],
      '/module/environment/list': () => [environment, publicOne],
    },
  )
  await eventually(() => expect(pageText()).toContain('Share management'))
}

const menu = async (words: string) => {
  await press('Actions for Shop partner')
  await eventually(() => expect(document.querySelector('[role="menuitem"]')).not.toBeNull())
  await choose(words)
}
const openNew = async () => {
  await press('New share')
  await eventually(() => expect(input('Title')).toBeDefined())
}
/** Saves a remark after somebody else saved theirs. */
const saveLate = async () => {
  await show()
  await eventually(() => expect(pageText()).toContain('Shop partner'))
  await menu('Update')
  await eventually(() => expect(input('Remark').value).toBe('Shop partner'))
  await type('Remark', 'Mine')
  shares = [{ ...share, remark: 'Theirs', title: 'Their title', version: 4 }]
  calls.update.mockReturnValueOnce(new Refused('Not saved: Mei changed this in the meantime.'))
  await press('Save')
  await eventually(() => expect(named('Use theirs')).toBeDefined())
  expect(pageText()).toContain('Not saved: Mei changed this in the meantime.')
  expect(input('Remark').value).toBe('Mine')
}
const submit = () => press('Create share')

describe('the list of shares', () => {
  it('says who can open what, until when, and how often it was visited', async () => {
    await show()
    await eventually(() => expect(pageText()).toContain('Shop partner'))
    for (const words of ['Encrypted', '2 entries', 'Dec 31, 2026', '1,234', 'Mei', 'Allowed', 'Enabled']) {
      expect(pageText()).toContain(words)
    }
    expect(pageText()).not.toContain('open sesame')
  })

  it('shows the password on request only', async () => {
    await show()
    await eventually(() => expect(named('Show the password of Shop partner')).toBeDefined())
    expect(calls.reveal).not.toHaveBeenCalled()
    await press('Show the password of Shop partner')
    await eventually(() => expect(pageText()).toContain('open sesame'))
    await press('Hide the password of Shop partner')
    expect(pageText()).not.toContain('open sesame')
  })

  it('marks a share that has expired', async () => {
    shares = [{ ...share, isExpired: 1 }]
    await show()
    await eventually(() => expect(pageText()).toContain('Expired'))
  })

  it('disables a share, and asks before it deletes one', async () => {
    await show()
    await eventually(() => expect(input('Shop partner is enabled').checked).toBe(true))
    await tick('Shop partner is enabled')
    await eventually(() => expect(calls.disable).toHaveBeenCalledWith({ id: 's1' }))
    await menu('Delete')
    await eventually(() => expect(named('Delete share')).toBeDefined())
    expect(calls.del).not.toHaveBeenCalled()
    await press('Delete share')
    await eventually(() => expect(calls.del).toHaveBeenCalledWith({ id: 's1' }))
  })

  it('says what a share is when there is none', async () => {
    shares = []
    await show()
    await eventually(() => expect(pageText()).toContain('No shares yet'))
    expect(named('New share')).toBeDefined()
  })

  it('shows a new key of a program once', async () => {
    await show()
    await eventually(() => expect(pageText()).toContain('Shop partner'))
    await menu('Keys for programs')
    await eventually(() => expect(input('Name')).toBeDefined())
    await type('Name', 'CI')
    await press('Create key')
    await eventually(() => expect(pageText()).toContain('Authorization: Bearer epk_secret'))
    expect(calls.addKey).toHaveBeenCalledWith({ id: 's1', name: 'CI' })
  })
})

describe('the share dialog', () => {
  it('wants at least one doc, or the whole application', async () => {
    shares = []
    await show()
    await openNew()
    await submit()
    await eventually(() => expect(pageText()).toContain('Please choose doc'))
    expect(calls.add).not.toHaveBeenCalled()
    await tick('Whole application')
    await submit()
    await eventually(() => expect(calls.add).toHaveBeenCalledWith(expect.objectContaining({ isAll: 1, content: [] })))
    await eventually(() => expect(pageText()).toContain('The share is ready'))
    expect(pageText()).toContain(share.url)
  })

  it('offers a generated password, which can be replaced by one of at least 4 characters', async () => {
    shares = []
    await show()
    await openNew()
    await tick('Whole application')
    await press('EncryptedVisitors have to enter a password.')
    await eventually(() => expect(input('Password').value).toMatch(/^\w{8}$/))
    await type('Password', 'abc')
    await submit()
    await eventually(() => expect(pageText()).toContain('Enter at least 4 characters.'))
    await type('Password', '芝麻开门')
    await submit()
    await eventually(() =>
      expect(calls.add).toHaveBeenCalledWith(expect.objectContaining({ type: 2, password: '芝麻开门' })),
    )
    expect(pageText()).toContain('芝麻开门')
  })

  it('keeps what was chosen before, and sends a growing folder alone', async () => {
    await show()
    await eventually(() => expect(pageText()).toContain('Shop partner'))
    await menu('Update')
    await eventually(() => expect(input('Remark').value).toBe('Shop partner'))
    expect(pageText()).toContain('2 docs chosen · 1 growing folder')
    expect(input('Password').value).toBe('')
    await type('Remark', 'Shop partner 2')
    await press('Save')
    await eventually(() => expect(calls.update).toHaveBeenCalledOnce())
    expect(calls.update).toHaveBeenCalledWith(
      expect.objectContaining({
        id: 's1',
        remark: 'Shop partner 2',
        version: 3,
        password: '',
        content: [
          { docId: 'folder', parentId: '', isShareFolder: 1 },
          { docId: 'ping', parentId: '', isShareFolder: 0 },
        ],
        moduleEnvironmentIdList: ['e1'],
      }),
    )
  })

  describe('when someone else saved the share first', () => {
    it('shows theirs, and saves over it', async () => {
      await saveLate()
      await press('Use theirs')
      expect([input('Remark').value, input('Title').value]).toEqual(['Theirs', 'Their title'])
      expect(pageText()).not.toContain('Not saved')
      await press('Save')
      expect(calls.update).toHaveBeenLastCalledWith(expect.objectContaining({ remark: 'Theirs', version: 4 }))
    })

    it('saves the own text over theirs on request', async () => {
      await saveLate()
      await press('Overwrite with mine')
      await eventually(() =>
        expect(calls.update).toHaveBeenLastCalledWith(expect.objectContaining({ remark: 'Mine', version: 4 })),
      )
      await eventually(() => expect(named('Use theirs')).toBeUndefined())
    })
  })

  it('saves an expired share with the end that it has', async () => {
    shares = [{ ...share, expirationTime: '2020-01-31', isExpired: 1 }]
    await show()
    await eventually(() => expect(pageText()).toContain('Shop partner'))
    await menu('Update')
    await eventually(() => expect(input('Remark').value).toBe('Shop partner'))
    await press('Save')
    await eventually(() =>
      expect(calls.update).toHaveBeenCalledWith(expect.objectContaining({ expirationTime: '2020-01-31' })),
    )
  })

  it('always offers public environments', async () => {
    shares = []
    await show()
    await openNew()
    await tick('Allow debugging')
    await eventually(() => expect(pageText()).toContain('Sandbox'))
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[aria-label="Debug environments"] input')]
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
  })
})
