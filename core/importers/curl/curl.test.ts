import { describe, expect, it } from 'vitest'
import { importCurl, isCurl } from './curl.ts'
import { briefDoc, listFindings } from '../testing/brief.ts'

const readDocs = (text: string) => importCurl(text).docs.map(briefDoc)
const readDoc = (text: string) => readDocs(text)[0]

it('recognizes its texts by the first command', () => {
  expect(
    ['curl http://a', '# 说明\n\n$ curl http://a', '/usr/bin/curl http://a', 'curl.exe http://a'].every(isCurl),
  ).toBe(true)
  expect(['curly', '{"curl": 1}', 'wget http://a\ncurl http://a', ''].some(isCurl)).toBe(false)
})

it('reads a command over several lines', () => {
  const text = String.raw`# 续借
curl -X PUT 'https://api.example.com/loans/7?lang=zh&tag=a&tag=b' \
  -H 'Accept: application/json' -H "X-Note: say \"hi\"" \
  -u admin:123 -b 'sid=secret' \
  --data-raw $'{"name":"O\'Neill \u4f60\u597d"}'`
  expect(readDoc(text)).toEqual({
    name: '续借',
    url: '/loans/7',
    httpMethod: 'PUT',
    contentType: 'application/json',
    headerParams: [
      { name: 'Accept', example: 'application/json' },
      { name: 'X-Note', example: 'say "hi"' },
      { name: 'sid', rules: { in: 'cookie' }, isSecret: 1 },
    ],
    queryParams: [
      { name: 'lang', example: 'zh' },
      { name: 'tag', type: 'str_array', example: '["a","b"]' },
    ],
    requestParams: [{ name: 'name', example: "O'Neill 你好" }],
    examples: [{ name: '续借', status: '', contentType: 'application/json', value: `{"name":"O'Neill 你好"}` }],
    extras: { security: [[{ name: 'basic', type: 'http', detail: 'Authorization: Basic …', scopes: [] }]] },
  })
})

describe('data', () => {
  it('is a form by default', () => {
    expect(readDoc(`curl -s localhost:80/a -d a=1 --data-urlencode 'b=x y&z'`)).toEqual({
      name: 'POST /a',
      url: '/a',
      httpMethod: 'POST',
      contentType: 'application/x-www-form-urlencoded',
      requestParams: [
        { name: 'a', example: '1' },
        { name: 'b', example: 'x y&z' },
      ],
    })
  })

  it('is added to the query with -G', () => {
    expect(readDoc('curl -G http://a/b?x=1 -d y=2')).toEqual({
      name: 'GET /b',
      url: '/b',
      queryParams: [
        { name: 'x', example: '1' },
        { name: 'y', example: '2' },
      ],
    })
  })

  it('may be multipart with files, which are not read', () => {
    expect(
      readDoc(`curl http://a/b -F 'meta={"a":1};type=application/json' -F file=@/etc/passwd -F 'q="a;b"'`),
    ).toMatchObject({
      contentType: 'multipart/form-data',
      requestParams: [
        { name: 'meta', example: '{"a":1}' },
        { name: 'file', type: 'file' },
        { name: 'q', example: 'a;b' },
      ],
    })
    expect(readDoc('curl -T dump.bin http://a/b')).toMatchObject({
      httpMethod: 'PUT',
      requestParams: [{ name: '', type: 'file' }],
    })
  })
})

it('reads several commands, and skips other text', () => {
  const text = `curl -sS http://a/1 | jq . > out.txt; echo done
curl http://a/2?x=1&y=2 && curl -I http://a/3
curl http://a/4 --next -XDELETE http://a/5`
  expect(importCurl(text).docs.map(({ content }) => content.name)).toEqual([
    'GET /1',
    'GET /2',
    'HEAD /3',
    'GET /4',
    'DELETE /5',
  ])
})

it('reads commands that browsers copy for Windows', () => {
  const text =
    'curl ^"https://a.example.com/b?x=1^&y=2^" ^\r\n  -H ^"X-A: 50^%^" ^\r\n  --data-raw ^"^{^\\^"a^\\^":1^}^"'
  expect(readDoc(text)).toMatchObject({
    url: '/b',
    queryParams: [{ name: 'x' }, { name: 'y' }],
    headerParams: [{ name: 'X-A', example: '50%' }],
    requestParams: [{ name: 'a', type: 'number', example: '1' }],
  })
})

it('reports an unclosed quote, and rejects a text without requests', () => {
  expect(listFindings(importCurl(`curl 'http://a/b`))).toEqual(['import.unclosed cURL (1)'])
  expect(() => importCurl('curl --help')).toThrow('import.nothingFound')
})
