import { expect, it } from 'vitest'
import { peopleHolding } from './UserPicker.tsx'

const people = [
  { id: '1', username: 'lin@shop.example', nickname: '林晓', email: 'lin@shop.example', avatar: '' },
  { id: '2', username: 'maya', nickname: 'Maya Okafor', email: '', avatar: '' },
]

it.each([
  ['林', ['1']],
  ['OKAF', ['2']],
  ['shop.ex', ['1']],
  ['', ['1', '2']],
  ['nobody', []],
])('finds by "%s" in nickname, account or e-mail', (text, ids) => {
  expect(peopleHolding(people, text).map(({ id }) => id)).toEqual(ids)
})
