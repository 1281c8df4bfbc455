import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database whose user may create others. Only in the project `postgres`. */
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run; each test file makes a database of its own in it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  process.env['TEST_POSTGRES_URL'] = postgres.url
  provide('postgresUrl', postgres.url)
  return postgres.remove
}
