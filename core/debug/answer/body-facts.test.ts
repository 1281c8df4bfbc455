import { expect, it } from 'vitest'
import { bodyFacts, decodeText, hexLines, safeFileName } from './body-facts.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const PNG = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0])

it.each<[string, Uint8Array, string]>([
  ['application/json; charset=utf-8', bytes('{}'), 'json'],
  ['application/problem+json', bytes('{}'), 'json'],
  ['text/plain', bytes(' [1]'), 'json'],
  ['text/plain', bytes('hello'), 'text'],
  ['', bytes('{"a":1}'), 'json'],
  ['', PNG, 'binary'],
  ['text/html', bytes('<p>'), 'html'],
  ['application/soap+xml', bytes('<a/>'), 'xml'],
  ['image/svg+xml', bytes('<svg/>'), 'image'],
  ['application/pdf', bytes('%PDF'), 'pdf'],
  ['text/event-stream', bytes(''), 'events'],
  ['application/x-ndjson', bytes('{}'), 'events'],
  ['application/octet-stream', bytes('{}'), 'binary'],
  ['application/json', bytes(''), 'none'],
])('%s is shown as its kind', (value, body, kind) => {
  expect(bodyFacts([{ name: 'Content-Type', value }], body).kind).toBe(kind)
})

it('reads all facts of an attachment', () => {
  const headers = [
    { name: 'content-type', value: 'Text/CSV; Charset="GB18030"' },
    { name: 'content-disposition', value: 'attachment; filename=a.csv' },
  ]
  expect(bodyFacts(headers, bytes('a,b'))).toEqual({
    kind: 'text',
    mediaType: 'text/csv',
    charset: 'gb18030',
    isAttachment: true,
  })
})

it('decodes the charset of the answer, and UTF-8 when it is unknown', () => {
  expect(decodeText(new Uint8Array([0xd6, 0xd0]), 'gb18030')).toBe('中')
  expect(bodyFacts([{ name: 'content-type', value: 'text/plain; charset=none' }], PNG).charset).toBe('utf-8')
})

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\a.txt', 'a.txt'],
  ['.bashrc', 'bashrc'],
  ['re\u202Efdp.exe', 'refdp.exe'],
  ['a\u0000b?.txt', 'ab.txt'],
  ['NUL.txt', '_NUL.txt'],
  ['报表 1.xlsx', '报表 1.xlsx'],
  ['...', 'download'],
])('saves %j as %s', (given, safe) => {
  expect(safeFileName(given)).toBe(safe)
})

it('shows bytes', () => {
  expect(hexLines(PNG)).toEqual([{ offset: '00000000', hex: '89 50 4e 47 0d 0a 1a 0a 00', text: '.PNG.....' }])
})
