import { expect, it } from 'vitest'
import { printLight } from './print-light.ts'

it('prints a dark page in light colours, and shows it dark again', () => {
  const page = document.createElement('html')
  page.dataset['mantineColorScheme'] = 'dark'
  printLight(page)
  dispatchEvent(new Event('beforeprint'))
  expect(page.dataset['mantineColorScheme']).toBe('light')
  dispatchEvent(new Event('afterprint'))
  expect(page.dataset['mantineColorScheme']).toBe('dark')
})
