import { expect, it } from 'vitest'
import { stem } from './stem.ts'

it.each([
  ['approv', 'approve approves approved approval approving approvals'],
  ['verif', 'verify verified verification verifications'],
  ['instal', 'install installed installs installation installing'],
  ['categor', 'category categories'],
  ['polic', 'policy policies'],
  ['run', 'run running'],
  ['deploy', 'deploy deployed deployment deployments'],
  ['address', 'address addresses'],
  ['status', 'status statuses'],
  ['订单', '订单'],
  ['v2', 'v2'],
])('finds %s in %s', (expected, words) => {
  expect(words.split(' ').map(stem)).toEqual(words.split(' ').map(() => expected))
})

it('keeps apart what only looks alike, and is always the beginning of the word', () => {
  for (const [one = '', other = ''] of [
    ['ready', 'read'],
    ['news', 'new'],
    ['comment', 'come'],
    ['user', 'use'],
  ])
    expect(stem(one)).not.toBe(stem(other))
  for (const word of ['classification', 'movies', 'cancelled', 'settings', 'replied', 'boxes'])
    expect(word.startsWith(stem(word)), word).toBe(true)
})
