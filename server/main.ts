import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { jobKinds } from './all-jobs.ts'
import { buildApp, type App } from './app.ts'
import { version } from './base/version.ts'
import { readConfig, type Config } from './config/config.ts'
import type { Services } from './context/ctx.ts'
import { migrate } from './db/migrations/migrate.ts'
import { openDatabase } from './db/open.ts'
import { listenFailure, startFailure } from './db/start-failure.ts'
import { addDemo } from './demo.ts'
import { TEMPORARY_LIFE } from './features/outlet/trash/clean-up.ts'
import { makeReserve, noReserve } from './files/reserve.ts'
import { checkDataFolder, checkInstanceKey, ensureSuperAdmin, readInstanceKey, type FirstAdmin } from './instance.ts'
import { makeWorker } from './jobs/worker.ts'
import { makeServices } from './services.ts'

const WEB_DIR = join(import.meta.dirname, '../dist/web')
const DRAWING_DIR = join(import.meta.dirname, '../dist/drawing')
/** Time for running calls to finish. */
const STOP_SECONDS = 10

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`Endpaper cannot start: ${startFailure(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  checkDataFolder(config)
  const key = readInstanceKey(config)
  const database = openDatabase(config.database)
  await migrate(database, undefined, (line) => process.stdout.write(`${line}\n`))
  await checkInstanceKey(database.db, key)
  const firstAdmin = await ensureSuperAdmin(database.db, config, Date.now())
  const reserve = database.engine === 'sqlite' ? makeReserve(config.database.dataDir) : noReserve
  const services = await makeServices({ config, db: database.db, instanceKey: key, reserve })
  await removeLeftovers(services)
  if (process.argv.includes('--demo')) await addDemo(database.db, services)
  const app = await buildApp({ db: database.db, services, webDir: WEB_DIR, drawingDir: DRAWING_DIR })
  await app.server.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenFailure(error, config.host)
  })
  const { log } = app.server
  const worker = makeWorker({
    database,
    services,
    kinds: jobKinds,
    onFailure: (err, kind) => log.error({ err, kind }, 'job failed'),
  })
  stopOnSignal(app, async () => {
    await worker.stop()
    await services.threads.stop()
    await services.sandbox.stop()
    await database.close()
  })
  greet(config, firstAdmin)
}

/** With SQLite all temporary files are leftovers. Nodes that share a PostgreSQL database may also share the folder. */
async function removeLeftovers({ config, files }: Services): Promise<void> {
  await files.temporary.removeIdle(config.database.url === undefined ? 0 : TEMPORARY_LIFE)
}

function greet({ publicUrl, database }: Config, admin: FirstAdmin | undefined): void {
  const lines = [`Endpaper ${version} is ready at ${publicUrl}`]
  if (database.url === undefined) lines.push(`Data is kept in ${database.dataDir}`)
  if (admin?.printed) {
    lines.push(
      '',
      `Sign in as ${admin.username} with the one-time password ${admin.printed}`,
      'It is shown only now; you set your own after signing in.',
      '',
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

function stopOnSignal({ server, retire }: App, closeDatabase: () => Promise<void>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref()
    await retire()
    await server.close()
    await closeDatabase()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
