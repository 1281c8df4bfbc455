import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fold } from '#core/search/fold.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Latin with its extensions, accents, Greek, Cyrillic, presentation forms, full width, kana, Hangul and Han. */
const BLOCKS: [number, number][] = [
  [0x20, 0x377],
  [0x37a, 0x37f],
  [0x384, 0x48f],
  [0x490, 0x52f],
  [0x1e00, 0x1eff],
  [0x3041, 0x3096],
  [0x4e00, 0x4e20],
  [0xac00, 0xac20],
  [0xff01, 0xff5e],
]

it('folds every letter in the database as in the index', async () => {
  const letters = BLOCKS.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_none, index) => String.fromCodePoint(from + index)),
  )
  for (const letter of [...letters, 'ﬁ', '①', 'ΟΔΟΣ', 'e\u0301', '\u1103\u1166', 'Straße ＡＢＣ']) {
    const { rows } = await sql<{ folded: string }>`select fold_text(${`x${letter}y`}) as folded`.execute(t.db)
    expect(rows[0]?.folded, letter).toBe(fold(`x${letter}y`))
  }
})
