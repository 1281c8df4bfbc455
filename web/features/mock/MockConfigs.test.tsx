import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { MockConfig } from '#core/contract/mock.ts'
import { doc } from '../../reading/testing/doc.ts'
import {
  clearPage,
  eventually,
  input,
  named,
  pageText,
  preparePages,
  press,
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
})
afterEach(clearPage)

const show = ({ canEdit = true, isScriptOn = 1 } = {}) =>
  showPage(<MockConfigs doc={doc({})} mocks={[mock]} canEdit={canEdit} sample="{}" />, {
    '/module/mock/get': () => ({ url: 'http://mock.example/mock/k', isScriptOn }),
    '/doc/mock/save': save,
    '/doc/mock/run': run,
  })
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
