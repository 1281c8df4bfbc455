import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { clearPage, eventually, named, preparePages, press, showPage } from '../testing/page.tsx'
import { PlainCode } from './PlainCode.tsx'

const write = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())

beforeAll(async () => {
  await preparePages()
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
})
afterEach(clearPage)

it('is copied by its button, which confirms it', async () => {
  await showPage(<PlainCode text={'one\ntwo'} name="Response" />, {})
  await press('Copy Response')
  expect(write).toHaveBeenCalledWith('one\ntwo')
  await eventually(() => expect(named('Copied')).toBeDefined())
})
