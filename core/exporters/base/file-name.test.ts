import { expect, it } from 'vitest'
import { FilePaths, safeFileName } from './file-name.ts'

it.each([
  ['Create order', 'Create order'],
  ['创建订单（新版）', '创建订单（新版）'],
  ['../../etc/passwd', 'etc passwd'],
  ['a\u0000b\r\nc', 'a b c'],
  ['photo\u202Egpj.exe', 'photo gpj.exe'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['name. ', 'name'],
  ['<>:"/\\|?*', 'untitled'],
  ['', 'untitled'],
])('makes %j safe', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

it('cuts long names without splitting a character', () => {
  expect(safeFileName('x'.repeat(300))).toHaveLength(100)
  expect(safeFileName('😀'.repeat(300))).toBe('😀'.repeat(50))
  expect(new TextEncoder().encode(safeFileName('订'.repeat(300))).length).toBeLessThanOrEqual(200)
})

it('numbers names that a file system would treat as equal', () => {
  const paths = new FilePaths()
  expect(paths.take(['A/B'], 'Get', '.md')).toBe('A B/Get.md')
  expect(paths.take(['A B'], 'GET', '.md')).toBe('A B/GET (2).md')
  expect(paths.take([], 'Get', '.md')).toBe('Get.md')
})
