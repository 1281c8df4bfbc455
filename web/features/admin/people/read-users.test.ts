import { expect, it } from 'vitest'
import { readUsers } from './read-users.ts'

it('reads columns by their titles, in any order', () => {
  const { users } = readUsers('\uFEFFE-mail,Account,extra\r\nann@b.example,ann,x\r\n\r\n"","bob ""b""",\r\n')
  expect(users).toEqual([
    { line: 2, user: { username: 'ann', nickname: '', email: 'ann@b.example' } },
    { line: 4, user: { username: 'bob "b"', nickname: '', email: '' } },
  ])
})

it('reads columns by their order without titles, and not too many lines', () => {
  expect(readUsers('ann\tAnn\tann@b.example').users[0]?.user).toEqual({
    username: 'ann',
    nickname: 'Ann',
    email: 'ann@b.example',
  })
  const many = readUsers(Array.from({ length: 1001 }, (_, index) => `u${index}`).join('\n'))
  expect(many).toMatchObject({ isCut: true })
  expect(many.users).toHaveLength(1000)
})
