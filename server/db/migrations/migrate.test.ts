import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-app.ts'
import type { RawDb } from '../columns.ts'
import { migrate, migrations } from './migrate.ts'
import { shipped, textHash } from './shipped.ts'

it('records every migration, in the order of their names', () => {
  const names = migrations.map(({ name }) => name)
  expect(Object.keys(shipped)).toEqual(names)
  expect(names).toEqual(names.toSorted())
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-.*\.ts$/.test(file))
  expect(files.sort()).toEqual(names.map((name) => `${name}.ts`))
})

it.each(Object.entries(shipped))('does not change %s after release', (name, { text }) => {
  const source = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8')
  expect(textHash(source), `write a new migration, or record the new text in shipped.ts`).toBe(text)
})

it('does not run applied migrations again, and rejects a database with a different checksum', async () => {
  const { database, remove } = await openTestDatabase()
  const raw: RawDb = database.db
  await migrate(database)
  const rewritten = migrations.map(({ name }) => ({ name, up: () => Promise.reject(new Error('done already')) }))
  await migrate(database, rewritten)

  await raw.updateTable('schema_migration').set({ checksum: 'another' }).where('name', '=', '0003-docs').execute()
  await expect(migrate(database)).rejects.toThrow('"0003-docs" was edited')
  await remove()
})
