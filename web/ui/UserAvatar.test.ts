import { expect, it } from 'vitest'
import { toInitials } from './UserAvatar.tsx'

it.each([
  ['林晓', '林'],
  ['Maya Okafor', 'MO'],
  ['admin', 'AD'],
  ['jonas.weber@tangerine.example', 'JW'],
  ['', '?'],
])('shortens "%s" to %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials)
})
