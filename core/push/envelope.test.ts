import { describe, expect, it } from 'vitest'
import { en } from '../i18n/en.ts'
import { makeTranslator } from '../i18n/translator.ts'
import { zhCN } from '../i18n/zh-CN.ts'
import { decodeData } from './data.ts'
import { doneAnswer, faultAnswer, readBody } from './envelope.ts'
import { PushFault } from './fault.ts'
import { encoders } from './testing/wire.ts'

const t = makeTranslator({ en, 'zh-CN': zhCN })

function readFault(run: () => unknown): PushFault {
  try {
    run()
  } catch (error) {
    if (error instanceof PushFault) return error
    throw error
  }
  throw new Error('not refused')
}

describe('the payload', () => {
  const data = { apis: [{ name: '借阅 "A" & (B)! ~/+% 50%+ off', description: 'a b\tc\n<br>' }] }

  it.each(Object.entries(encoders))('is decoded from the encoding of %s', (_client, encode) => {
    expect(decodeData(encode(JSON.stringify(data)))).toEqual(data)
  })

  it('is decoded when it was encoded twice, by the client and by its form', () => {
    expect(decodeData(encoders.java(encoders.java(JSON.stringify(data))))).toEqual(data)
  })

  it('may have blanks around it, be an object, or be missing', () => {
    expect(decodeData(` ${JSON.stringify(data)} `)).toEqual(data)
    expect(decodeData(data)).toBe(data)
    expect([undefined, null, '', ' '].map(decodeData)).toEqual([{}, {}, {}, {}])
  })

  it.each(['%7Bbroken', '{"a":', '{"a":"%zz}', '%', 'text', '[1]', '%22text%22', 7, true, [1]])('is not %j', (raw) => {
    expect(readFault(() => decodeData(raw)).code).toBe('-9')
  })
})

describe('the body', () => {
  it('is a JSON object', () => {
    expect(readBody('\uFEFF {"name":"doc.push"} ')).toEqual({ name: 'doc.push' })
    expect(['', '  '].map((body) => readFault(() => readBody(body)).code)).toEqual(['2', '2'])
    expect(['{"name":', '[]', '7', 'null'].map((body) => readFault(() => readBody(body)).code)).toEqual([
      '13',
      '13',
      '13',
      '13',
    ])
  })
})

it('answers with texts in code and msg', () => {
  expect(doneAnswer()).toEqual({ code: '0', data: {}, msg: '' })
  expect(doneAnswer({ id: 'x' })).toEqual({ code: '0', data: { id: 'x' }, msg: '' })
  const fault = new PushFault('100', 'push.fault.docTooLong', { doc: 'Find', field: 'url', max: 2000 })
  expect(faultAnswer(fault, t('en'))).toEqual({
    code: '100',
    data: null,
    msg: 'Doc “Find”: url is longer than 2000 characters',
  })
  expect(faultAnswer(fault, t('zh-CN')).msg).toBe('文档“Find”中 url 的长度超过 2000')
})
