import { expect, it } from 'vitest'
import { newDocContent } from '../../doc/doc-fields.ts'
import { documentedAnswers } from '../documented-answers.ts'
import type { TriedAnswer } from '../exchange.ts'
import { checksFromAnswer } from './from-answer.ts'
import { isAllPassed, judgeAnswer } from './judge.ts'

function answer(text: string): TriedAnswer {
  const bytes = new TextEncoder().encode(text)
  return { status: 201, statusText: '', headers: [], bytes, size: bytes.length, timing: { total: 1 } }
}

it('proposes the status and the plain values of an answer', () => {
  expect(checksFromAnswer(answer('{"code":"0","data":{"id":7,"a.b":null},"list":[1]}'))).toEqual([
    { kind: 'status', value: '201' },
    { kind: 'json', path: '$.code', op: 'eq', value: '0' },
    { kind: 'json', path: '$.data.id', op: 'eq', value: '7' },
    { kind: 'json', path: '$.data["a.b"]', op: 'eq', value: 'null' },
    { kind: 'json', path: '$.list', op: 'type', value: 'array' },
  ])
  expect(checksFromAnswer(answer('plain'))).toEqual([{ kind: 'status', value: '201' }])
})

it('proposes only checks that the answer fulfils', () => {
  const given = answer('{"a\\"b":true,"中":"x","-":{"c":[]}}')
  const globals = { headers: [], params: [], returns: [] }
  const doc = documentedAnswers({ content: newDocContent(1), globals, models: [], enums: [] })
  const { results } = judgeAnswer(checksFromAnswer(given), given, doc)
  expect(results).toHaveLength(4)
  expect(isAllPassed(results, [])).toBe(true)
})
