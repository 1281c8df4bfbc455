import { afterEach, expect, it, vi } from 'vitest'
import { forget, readStored, store } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('keeps values under keys that begin with the name of the product', () => {
  store('token', 'abc')
  store('language', 'en')
  expect(localStorage.getItem('endpaper.token')).toBe('abc')
  expect(localStorage.getItem('endpaper.language')).toBe('en')
  expect(readStored('token')).toBe('abc')
})

it('forgets', () => {
  store('token', 'abc')
  forget('token')
  expect(readStored('token')).toBeUndefined()
})

it('does without when the browser forbids storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(readStored('token')).toBeUndefined()
  expect(() => store('token', 'abc')).not.toThrow()
  expect(() => forget('token')).not.toThrow()
})
