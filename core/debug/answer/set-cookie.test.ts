import { expect, it } from 'vitest'
import { answerCookies } from './set-cookie.ts'

it('reads the cookies of an answer', () => {
  const headers = [
    { name: 'Set-Cookie', value: 'sid=a=b; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=60; Expires=never' },
    { name: 'set-cookie', value: 'lang=zh; Domain=example.com; Expires=Wed, 21 Oct 2026 07:28:00 GMT\nx=1' },
    { name: 'content-type', value: 'text/plain' },
  ]
  const plain = { domain: '', path: '', expires: '', isHttpOnly: false, isSecure: false, sameSite: '' }
  expect(answerCookies(headers)).toEqual([
    {
      ...plain,
      name: 'sid',
      value: 'a=b',
      path: '/',
      expires: 'Max-Age 60',
      isHttpOnly: true,
      isSecure: true,
      sameSite: 'Lax',
    },
    { ...plain, name: 'lang', value: 'zh', domain: 'example.com', expires: 'Wed, 21 Oct 2026 07:28:00 GMT' },
    { ...plain, name: 'x', value: '1' },
  ])
})
