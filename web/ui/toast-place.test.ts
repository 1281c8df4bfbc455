import { expect, it } from 'vitest'
import { toastPlace } from './toast-place.ts'

const toasts = { width: 360, height: 60 }
const screen = { width: 1440, height: 900 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

it('is at the bottom right while nothing is used there', () => {
  expect(toastPlace(toasts, screen, [])).toBe('right')
  expect(toastPlace(toasts, screen, [box(200, 850, 400, 30)])).toBe('right')
})

it('leaves the field that has the focus, and open drawers', () => {
  expect(toastPlace(toasts, screen, [box(1100, 850, 200, 30)])).toBe('left')
  expect(toastPlace(toasts, screen, [box(960, 0, 480, 900), box(1000, 100, 100, 30)])).toBe('left')
})

it('is at the top of a phone whose bottom is used', () => {
  const phone = { width: 375, height: 700 }
  const narrow = { width: 343, height: 60 }
  expect(toastPlace(narrow, phone, [box(8, 640, 359, 52)])).toBe('top')
  expect(toastPlace(narrow, phone, [box(0, 0, 375, 700), box(20, 650, 300, 32)])).toBe('top')
})
