import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { curlCall, javaCall, nodeCall, pythonCall } from './snippets.ts'

const call = {
  address: 'https://docs.example.com/api',
  method: 'doc.push',
  version: '1.0',
  token: 'T',
  data: { name: "Mei's \\ loan", isShow: true, author: null, items: [], rows: [{ days: 7 }] },
}
const body = { name: 'doc.push', version: '1.0', access_token: 'T', data: call.data }

describe('a call with cURL', () => {
  it('is one command with correct shell quoting', () => {
    const script = `curl() { printf '%s\\n' "$@"; }\n${curlCall(call)}`
    const [address, , header, , ...sent] = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\n')
    expect([address, header]).toEqual([call.address, 'Content-Type: application/json'])
    expect(JSON.parse(sent.join('\n'))).toEqual(body)
  })
})

describe('a call with Node', () => {
  it('writes the call as an object', () => {
    const [literal = ''] = nodeCall(call).split('\nconst response')
    expect(JSON.parse(literal.replace('const call = ', ''))).toEqual(body)
    expect(nodeCall(call)).toContain('await fetch("https://docs.example.com/api", {')
  })
})

describe('a call with Python', () => {
  it('uses Python literals instead of those of JSON', () => {
    expect(pythonCall(call)).toBe(`import requests

call = {
    "name": "doc.push",
    "version": "1.0",
    "access_token": "T",
    "data": {
        "name": "Mei's \\\\ loan",
        "isShow": True,
        "author": None,
        "items": [],
        "rows": [
            {
                "days": 7,
            },
        ],
    },
}
answer = requests.post("https://docs.example.com/api", json=call, timeout=60).json()
if answer["code"] != "0":
    raise RuntimeError(answer["msg"])
data = answer["data"]`)
  })
})

describe('a call with Java', () => {
  it('keeps backslashes in a text block', () => {
    const [, block = ''] = javaCall(call).split('"""')
    expect(block).toContain('"name": "Mei\'s \\\\\\\\ loan"')
    expect(JSON.parse(block.replaceAll('\\\\', '\\'))).toEqual(body)
  })
})
