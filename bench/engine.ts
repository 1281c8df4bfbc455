import { startPostgres } from '../server/testing/postgres.ts'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

export interface EngineProcess {
  /** Settings of a server that uses it. */
  env: Record<string, string>
  remove: () => Promise<void>
}

/** SQLite needs no process; PostgreSQL is started for the bench, with its data in a temporary folder. */
export async function startEngine(engine: Engine): Promise<EngineProcess> {
  if (engine === 'sqlite') return { env: {}, remove: async () => {} }
  const { url, remove } = await startPostgres()
  return { env: { DATABASE_URL: url }, remove }
}
