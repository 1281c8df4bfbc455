import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const tables = 'doc|doc_revision|doc_search|content_link|model|dictionary|dictionary_item|environment'
/** Statements of the query builder, raw statements, and the helper that counts versions up. */
const writes = new RegExp(
  `(insertInto|updateTable|deleteFrom)\\('(${tables})'\\)|\\b(insert into|update|delete from) (${tables})\\b|table: '(${tables})'`,
)

it('is in content/store that content is written, and nowhere else', () => {
  const files = globSync('server/**/*.ts', {
    exclude: (path) => /content\/store$|migrations$|testing$|faults$/.test(path) || path.endsWith('.test.ts'),
  })
  expect(files.length).toBeGreaterThan(100)
  const writers = files.filter(
    (path) => !path.startsWith('server/features/content/store/') && writes.test(readFileSync(path, 'utf8')),
  )
  expect(writers).toEqual([])
})
