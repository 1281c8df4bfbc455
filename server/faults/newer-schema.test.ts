import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { RawDb } from '../db/columns.ts'
import { openDatabase } from '../db/open.ts'
import { runServer, startServer } from '../testing/server-process.ts'
import { newGround } from './ground.ts'

it('rejects a database that a newer version has migrated', async () => {
  const ground = await newGround()
  const server = await startServer(ground)
  await server.stop()

  const database = openDatabase(readConfig(ground.env).database)
  const raw: RawDb = database.db
  const row = { name: '9999-from-the-future', checksum: 'x', applied_at: Date.now() }
  await raw.insertInto('schema_migration').values(row).execute()
  await database.close()

  const { code, output } = await runServer(ground.env)
  expect(code).toBe(1)
  expect(output).toBe(
    'Endpaper cannot start: the database has the change "9999-from-the-future", which this version does not know: ' +
      'run a newer version\n',
  )
  await ground.remove()
})
