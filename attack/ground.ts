import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/config/config.ts'
import { migrate } from '../server/db/migrations/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { setConfig } from '../server/features/accounts/system/settings.ts'
import { checkInstanceKey, ensureSuperAdmin, readInstanceKey } from '../server/instance.ts'
import { makeServices } from '../server/services.ts'
import { newDatabase, startPostgres } from '../server/testing/postgres.ts'
import { ADMIN } from '../server/testing/process-client.ts'
import { startServer } from '../server/testing/server-process.ts'
import { newPeople, newWholeWorld, type People, type WholeWorld } from '../server/testing/world.ts'
import type { Options } from './options.ts'

/** A world, and people of every kind who have the roles of their kind in it. */
export interface Setting {
  people: People
  world: WholeWorld
}

/** The server under attack, with its people and their things. */
export interface Ground {
  url: string
  /** File of the SQLite database or URL of the PostgreSQL one, to see what a request changed. */
  database: { file: string } | { url: string }
  /** The main setting. Nothing in it is changed by a request that is expected to succeed. */
  own: Setting
  /** A second world in which the people of `own` have the same roles. */
  second: WholeWorld
  /** A world of the people of `own` that is deleted during the preparation. */
  gone: WholeWorld
  /** Other people, in a world that nobody of `own` may know of. */
  foreign: Setting
  /** An unused setting, for requests that change something; undefined when all are used. */
  nextSetting: () => Setting | undefined
  close: () => Promise<void>
}

type GroundOptions = Pick<Options, 'engine' | 'seed' | 'requests'>

/** Makes all data, and then starts the server on it: with SQLite only one process may open the database. */
export async function openGround(options: GroundOptions): Promise<Ground> {
  const dataDir = mkdtempSync(join(tmpdir(), 'endpaper-attack-'))
  const postgres = options.engine === 'postgres' ? await startPostgres() : undefined
  const database = postgres && (await newDatabase(postgres.url))
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password, ...(database && { DATABASE_URL: database.url }) }
  const data = await fill(env, options)
  const server = await startServer({ dataDir, env })
  return {
    url: server.url,
    database: database ? { url: database.url } : { file: join(dataDir, 'endpaper.db') },
    ...data,
    nextSetting: () => data.settings.shift(),
    close: async () => {
      await server.stop()
      await postgres?.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function fill(env: Record<string, string>, { seed, requests }: GroundOptions) {
  const config = readConfig({ ...env, LOG_LEVEL: 'fatal' })
  const database = openDatabase(config.database)
  const { db } = database
  await migrate(database)
  // The same seed gives the same ids.
  await setConfig(db, 'endpaper.id.salt', `attack ${seed}`)
  const instanceKey = readInstanceKey(config)
  await checkInstanceKey(db, instanceKey)
  await ensureSuperAdmin(db, config, Date.now())
  const services = await makeServices({ config, db, instanceKey })
  const t = { db, services, clock: { now: Date.now() } }
  const newSetting = async (): Promise<Setting> => {
    const people = await newPeople(t)
    return { people, world: await newWholeWorld(t, people) }
  }
  const own = await newSetting()
  const second = await newWholeWorld(t, own.people)
  const gone = await newWholeWorld(t, own.people)
  const foreign = await newSetting()
  const settings: Setting[] = []
  for (let count = Math.ceil(requests / REQUESTS_PER_SETTING); count > 0; count--) settings.push(await newSetting())
  await database.close()
  return { own, second, gone, foreign, settings }
}

const REQUESTS_PER_SETTING = 80
