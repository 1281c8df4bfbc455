import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDatabase } from '../testing/postgres.ts'
import { ADMIN } from '../testing/process-client.ts'
import { engine } from '../testing/test-app.ts'

/** Database and data folder of a server that is killed, to start another one on them. */
export interface Ground {
  dataDir: string
  env: Record<string, string>
  remove: () => Promise<void>
}

/** A new one, on the engine under test. */
export async function newGround(): Promise<Ground> {
  const dataDir = mkdtempSync(join(tmpdir(), 'endpaper-fault-'))
  const database = engine === 'postgres' ? await newDatabase(process.env['TEST_POSTGRES_URL'] ?? '') : undefined
  return {
    dataDir,
    env: { DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password, ...(database && { DATABASE_URL: database.url }) },
    remove: async () => {
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
