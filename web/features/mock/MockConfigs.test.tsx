import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { MockConfig, MockItem } from '#core/contract/mock.ts'
import { doc } from '../../reading/testing/doc.ts'
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
  type,
} from '../../testing/page.tsx'
import { MockConfigs } from './MockConfigs.tsx'

const mock: MockConfig = {
  id: 'm1',
  docId: 'd1',
  name: 'By script',
  isEnabled: 1,
  conditions: [{ in: 'header', name: 'X-Key', op: 'exists', value: 'false' }],
  httpStatus: 200,
  delayMills: 0,
  responseHeaders: [],
  resultType: 1,
  responseBody: '',
  mockScript: 'return 1',
  isSeeded: 0,
  remark: '',
  orderIndex: 1,
  version: 1,
  creatorName: 'Mei Lin',
  modifierName: 'Mei Lin',
  gmtCreate: 0,
  gmtModified: 0,
}
const save = vi.fn<(input: unknown) => unknown>()
const run = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(() => {
  save.mockReset().mockReturnValue({ id: 'm1', name: 'Renamed' })
  run.mockReset()
  get.mockReset().mockImplementation((given) => [mock, second].find(({ id }) => id === (given as { id: string }).id))
})
afterEach(clearPage)

const itemOf = ({ id, docId, name, isEnabled, httpStatus, resultType, remark, ...rest }: MockConfig): MockItem => {
  const { orderIndex, version, creatorName, modifierName, gmtCreate, gmtModified } = rest
  const stamps = { orderIndex, version, creatorName, modifierName, gmtCreate, gmtModified }
  return { id, docId, name, isEnabled, httpStatus, resultType, remark, ...stamps }
}
const second = { ...mock, id: 'm2', name: 'Second', resultType: 0 as const, responseBody: '{"of":"second"}' }
const get = vi.fn<(input: unknown) => unknown>()

const show = async ({ canEdit = true, isScriptOn = 1 } = {}) => {
  const mocks = [mock, second]
  await showPage(<MockConfigs doc={doc({})} mocks={mocks.map(itemOf)} canEdit={canEdit} sample="{}" />, {
    '/module/mock/get': () => ({ url: 'http://mock.example/mock/k', isScriptOn }),
    '/doc/mock/get': get,
    '/doc/mock/save': save,
    '/doc/mock/run': run,
  })
  await eventually(() => expect(input('Name').value).toBe('By script'))
}
const answer = (error: string, isMet = 1) => ({ httpStatus: 200, headers: [], body: '1', error, console: [], isMet })

it('does not save a script that returns nothing', async () => {
  run.mockReturnValue(answer('No data returned. Is a return missing?'))
  await show()
  await type('Name', 'Renamed')
  await press('Save')
  await eventually(() => expect(pageText()).toContain('Mock script error'))
  expect(pageText()).toContain('No data returned. Is a return missing?')
  expect(save).not.toHaveBeenCalled()
})

it('saves a script that runs', async () => {
  run.mockReturnValue(answer(''))
  await show()
  await type('Name', ' Renamed ')
  await press('Save')
  await eventually(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]).toMatchObject({ id: 'm1', version: 1, name: 'Renamed', conditions: mock.conditions })
})

it('calls the error of a run by its name', async () => {
  run.mockReturnValue(answer('Line 1: x is not defined'))
  await show()
  await press('Run')
  await eventually(() => expect(pageText()).toContain('Run errorLine 1: x is not defined'))
})

it("runs with a request of one's own, and says when its conditions do not hold", async () => {
  run.mockReturnValue(answer('', 0))
  await show()
  await press('Add to Query')
  await type('Query: name', 'page')
  await type('Query: value', '9')
  await type('Request body', '{"a":1}')
  await press('Run')
  await eventually(() => expect(pageText()).toContain('This request does not meet the conditions'))
  expect(run.mock.calls[0]?.[0]).toMatchObject({
    conditions: mock.conditions,
    path: [],
    params: [{ name: 'page', value: '9' }],
    body: '{"a":1}',
  })
})

it('says that scripts are off, and saves without a run', async () => {
  await show({ isScriptOn: 0 })
  expect(pageText()).toContain('Mock scripts are turned off on this instance.')
  await type('Name', 'Renamed')
  await press('Save')
  await eventually(() => expect(save).toHaveBeenCalledOnce())
  expect(run).not.toHaveBeenCalled()
})

it('shows absence as a test of its own, without a value', async () => {
  await show()
  expect(input('Test').value).toBe('does not exist')
  expect(() => input('Value')).toThrow('no input: Value')
})

it('lets a guest read only', async () => {
  await show({ canEdit: false })
  expect(input('Name').closest('fieldset')?.disabled).toBe(true)
  expect([named('Save'), named('Delete'), named('New configuration')]).toEqual([undefined, undefined, undefined])
})

it('asks for a configuration when it is opened or duplicated, and can try again', async () => {
  await show()
  expect(get.mock.calls).toMatchObject([[{ id: 'm1' }]])
  get.mockReturnValueOnce(new Refused('Out of reach'))
  await press('Second200')
  await eventually(() => expect(pageText()).toContain('Out of reach'))
  await press('Try again')
  await eventually(() => expect(input('Name').value).toBe('Second'))
  await press('Duplicate')
  await eventually(() => expect(input('Name').value).toBe('By script copy'))
})
