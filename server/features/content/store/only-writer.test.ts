import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const tables = 'doc|doc_revision|doc_search|content_link|model|dictionary|dictionary_item|environment'
/** Query builder calls, raw statements, and the helper that increments versions. */
const writes = new RegExp(
  `(insertInto|updateTable|deleteFrom)\\('(${tables})'\\)|\\b(insert into|update|delete from) (${tables})\\b|table: '(${tables})'`,
)

it('allows only content/store to write content', () => {
  const files = globSync('server/**/*.ts', {
    exclude: (path) => /content\/store$|migrations$|testing$|faults$/.test(path) || path.endsWith('.test.ts'),
  })
  expect(files.length).toBeGreaterThan(100)
  const writers = files.filter(
    (path) => !path.startsWith('server/features/content/store/') && writes.test(readFileSync(path, 'utf8')),
  )
  expect(writers).toEqual([])
})
