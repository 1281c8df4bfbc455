import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDocContent } from '#core/doc/doc-fields.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type World } from '../../../testing/world.ts'
import { withChange } from './doc-content.ts'
import { indexTexts, toSearchText } from './search-index.ts'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await startTestApp()
  world = await newWorld(t, await newPeople(t))
})
afterAll(() => t.close())

/** Statements, by the number of characters in each. */
async function statementsFor(bodies: string[]): Promise<number[]> {
  const sizes: number[] = []
  const note: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sizes.push(JSON.stringify(node).length)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const entries = bodies.map((body, index) => ({
    id: index === 0 ? world.keys.doc : 1_000_000 + index,
    text: { name: 'doc', url: 'path', params: '', body },
  }))
  await indexTexts(t.db.withPlugin(note), entries)
  // Not the one that removes the old texts.
  return sizes.filter((size) => size > 10_000)
}

it('adds long texts to the index in several statements, and short ones in one', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 10_000}`).join(' ')
  const long = Array.from({ length: 25 }, () => words(2000))
  const sizes = await statementsFor(long)
  expect(sizes.length).toBeGreaterThanOrEqual(7)
  expect(Math.max(...sizes)).toBeLessThan(2 * 64 * 1024)
  expect(await statementsFor(long.map(() => words(100)))).toHaveLength(1)
})

it('keeps the first 10,000 words of a doc, whichever part they are in', () => {
  const words = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ')
  const content = { ...newDocContent(0), name: 'Orders', url: '/orders', description: words(8000, 'text') }
  const requestParams = Array.from({ length: 3000 }, (_, at) => newParam({ name: `field${at}` }))
  expect(toSearchText(content).body.split(' ')).toHaveLength(8000)
  const { name, url, params, body } = toSearchText(withChange(content, { requestParams }))
  expect([name, params.split(' ').length, body.split(' ').length]).toEqual(['orders', 3000, 6998])
  expect(url).toContain('orders')
})
