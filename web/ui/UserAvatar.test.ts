import { expect, it } from 'vitest'
import { initialsOf } from './UserAvatar.tsx'

it.each([
  ['林晓', '林'],
  ['Maya Okafor', 'MO'],
  ['admin', 'AD'],
  ['jonas.weber@tangerine.example', 'JW'],
  ['', '?'],
])('shortens "%s" to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
