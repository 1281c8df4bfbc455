import type { TestProject } from 'vitest/node'
import { MIGRATED, migratePostgres } from './migrated.ts'
import { newDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a database whose user may create others. Set only in the project `postgres`. */
    postgresUrl: string
  }
}

/** One PostgreSQL server for the whole run; each test file creates its own database. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // Tests that crash the server start one of their own.
  const postgres = await startPostgres({ isDurable: false })
  process.env['TEST_POSTGRES_URL'] = postgres.url
  await migratePostgres((await newDatabase(postgres.url, { name: MIGRATED })).url)
  provide('postgresUrl', postgres.url)
  return postgres.remove
}
