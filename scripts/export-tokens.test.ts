import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { darkTokens, fontTokens, lightTokens } from '#core/exporters/html/html-tokens.ts'

const tokens = readFileSync(new URL('../web/app/tokens.css', import.meta.url), 'utf8')

/** The custom properties of the first block with this selector. */
function tokenBlock(selector: string): Record<string, string> {
  const start = tokens.indexOf(selector)
  const block = tokens.slice(tokens.indexOf('{', start), tokens.indexOf('\n}', start))
  const pairs = [...block.matchAll(/--ep-([\w-]+):\s*([^;]+);/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]))
}

it('exported pages have the colours and fonts of the product', () => {
  expect(tokenBlock("[data-mantine-color-scheme='light']")).toMatchObject(lightTokens)
  expect(tokenBlock("[data-mantine-color-scheme='dark']")).toMatchObject(darkTokens)
  expect(tokenBlock(':root')).toMatchObject(fontTokens)
})
