import { describe, expect, it } from 'vitest'
import { ImportFault, type ImportKind } from './draft/draft.ts'
import { importText } from './import-text.ts'

const files: Record<ImportKind, string> = {
  openapi: 'openapi: 3.1.0\ninfo: {title: A}\npaths: {/a: {get: {}}}',
  postman:
    '{"info":{"name":"A","schema":"…/v2.1.0/collection.json"},"item":[{"name":"a","request":"https://x.test/a"}]}',
  'yapi-markdown':
    '<h1 class="curproject-name"> A </h1>\n\n# C\n\n## a\n<a id=a> </a>\n### 基本信息\n\n**Path：** /a\n\n**Method：** GET\n',
  'yapi-json': '[{"name":"C","list":[{"title":"a","path":"/a","method":"GET"}]}]',
  har: '{"log":{"version":"1.2","entries":[{"request":{"method":"GET","url":"https://x.test/a"},"response":{"status":200}}]}}',
  curl: "curl 'https://x.test/a'",
  insomnia:
    '{"_type":"export","__export_format":4,"resources":[{"_id":"req_1","_type":"request","name":"a","url":"/a","method":"GET"}]}',
  apifox:
    '{"apifoxProject":"1.0.0","info":{"name":"A"},"apiCollection":[{"name":"root","items":[{"name":"a","api":{"method":"get","path":"/a"}}]}]}',
  bruno: '{"name":"A","version":"1","items":[{"type":"http","name":"a","request":{"url":"/a","method":"GET"}}]}',
}

it.each(Object.entries(files))('recognizes %s by its content', (kind, text) => {
  const result = importText(text)
  expect([result.kind, result.docs.length]).toEqual([kind, 1])
})

describe('rejects', () => {
  const faultKey = (text: string, kind?: ImportKind) => {
    try {
      importText(text, kind === undefined ? {} : { kind })
    } catch (error) {
      return error instanceof ImportFault ? error.key : error
    }
    return undefined
  }

  it.each([
    ['what is none of them', '{"a": 1}', 'import.unknownFormat'],
    ['a list', '[1, 2]', 'import.unknownFormat'],
    ['a word', 'hello', 'import.unknownFormat'],
    ['a page about an API', '<!DOCTYPE html><title>Swagger UI</title>', 'import.webPage'],
    ['a description of the past', '{"swaggerVersion": "1.2", "apis": []}', 'import.openapiVersion'],
    ['a description of the future', '{"openapi": "4.0.0"}', 'import.openapiVersion'],
  ])('%s', (_what, text, key) => {
    expect(faultKey(text)).toBe(key)
  })

  it('another kind than the requested one', () => {
    expect(faultKey(files.har, 'postman')).toBe('import.otherKind')
    expect(faultKey(files.har, 'har')).toBeUndefined()
  })
})
