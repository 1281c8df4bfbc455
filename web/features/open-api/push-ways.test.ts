import { expect, it } from 'vitest'
import { pushAddresses, pushWays } from './push-ways.ts'

const access = { ...pushAddresses('https://docs.example.com'), token: 'T-0-K' }
const snippetCodes = ({ snippets }: (typeof pushWays)[number]) => snippets.map(({ code }) => code(access))

it('gives every tool the URL and the token', () => {
  for (const way of pushWays) {
    const all = snippetCodes(way).join('\n')
    expect(all, way.id).toContain('https://docs.example.com')
    expect(all, way.id).toContain('T-0-K')
  }
})

it('has valid JSON in every JSON file', () => {
  const files = pushWays.flatMap(({ snippets }) => snippets.filter(({ language }) => language === 'json'))
  for (const { code } of files) expect(() => JSON.parse(code(access)) as unknown).not.toThrow()
  expect(files).toHaveLength(2)
})
