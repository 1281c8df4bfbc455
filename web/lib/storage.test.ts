import { afterEach, expect, it, vi } from 'vitest'
import { forget, readStored, store } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('stores values under keys that begin with the product name', () => {
  store('token', 'abc')
  store('language', 'en')
  expect(localStorage.getItem('endpaper.token')).toBe('abc')
  expect(localStorage.getItem('endpaper.language')).toBe('en')
  expect(readStored('token')).toBe('abc')
})

it('removes values', () => {
  store('token', 'abc')
  forget('token')
  expect(readStored('token')).toBeUndefined()
})

it('works without storage when the browser forbids it', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(readStored('token')).toBeUndefined()
  expect(() => store('token', 'abc')).not.toThrow()
  expect(() => forget('token')).not.toThrow()
})
