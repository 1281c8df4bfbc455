import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './clipboard.ts'

afterEach(() => vi.unstubAllGlobals())

const withClipboard = (clipboard: Partial<Clipboard>) => vi.stubGlobal('navigator', { clipboard })

it('copies a text', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  withClipboard({ writeText })
  expect(await copyText('abc')).toBe('copied')
  expect(writeText).toHaveBeenCalledWith('abc')
})

it('reports that the browser refused', async () => {
  withClipboard({ writeText: () => Promise.reject(new Error('not allowed')) })
  expect(await copyText('abc')).toBe('failed')
})

it('falls back to a selection where there is no clipboard, as on plain HTTP', async () => {
  vi.stubGlobal('navigator', {})
  document.execCommand = vi.fn<() => boolean>(() => true)
  expect(await copyText(Promise.resolve('abc'))).toBe('copied')
  expect(document.querySelector('textarea')).toBeNull()
  Reflect.deleteProperty(document, 'execCommand')
})

it('reports that copying is not possible', async () => {
  vi.stubGlobal('navigator', {})
  Reflect.set(document, 'execCommand', undefined)
  expect(await copyText('abc')).toBe('unsupported')
})
