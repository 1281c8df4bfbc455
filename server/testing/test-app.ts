import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { en } from '#core/i18n/en.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { jobKinds } from '../all-jobs.ts'
import { buildApp } from '../app.ts'
import { readConfig, type Config } from '../config/config.ts'
import type { Services } from '../context/ctx.ts'
import { openDatabase, type Db } from '../db/open.ts'
import { makeWorker } from '../jobs/worker.ts'
import { makeServices } from '../services.ts'
import { copyMigrated, MIGRATED } from './migrated.ts'
import { newDatabase } from './postgres.ts'

/** The engine under test. */
export const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'

export interface Reply {
  code: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  data?: any
  msg?: string
  field?: string
}

export interface TestApp {
  db: Db
  services: Services
  /** Clock of the server in UTC milliseconds; tests can change it. */
  clock: { now: number }
  /** The English text of a message. */
  text(key: TextKey, params?: Record<string, string | number>): string
  /** An empty `token` sends no session. */
  get(token: string, path: string, query?: Record<string, string | number>): Promise<Reply>
  post(token: string, path: string, body?: unknown): Promise<Reply>
  /** Sends a form with a file. */
  upload(
    token: string,
    path: string,
    form: { fields?: Record<string, string>; name?: string; bytes?: Buffer },
  ): Promise<Reply>
  /** The complete response, for tests of status and headers. */
  send(
    options: InjectOptions,
  ): Promise<{ status: number; headers: Record<string, unknown>; body: string; bytes: Buffer }>
  /** The raw body, for files. */
  sendRaw(options: InjectOptions): Promise<Buffer>
  /** Opens a port for requests from outside; returns its URL. */
  listen(): Promise<string>
  /** Runs the jobs that are due; a failing job fails the test. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

type Env = Record<string, string>

/** The complete app over a new database of the engine under test. */
export async function startTestApp(
  env: Env = {},
  webDir = join(tmpdir(), 'no-web'),
  drawingDir = join(tmpdir(), 'no-drawing'),
): Promise<TestApp> {
  const { config, database, remove } = await openTestDatabase(env, { isMigrated: true })
  const clock = { now: Date.UTC(2026, 0, 15, 8) }
  const services = await makeServices({
    config,
    db: database.db,
    instanceKey: 'a key for tests only',
    now: () => clock.now,
  })
  const worker = makeWorker({
    database,
    services,
    kinds: jobKinds,
    isPolling: false,
    onFailure: (error) => {
      throw error
    },
  })
  const { server } = await buildApp({ db: database.db, services, webDir, drawingDir })
  const translate = makeTranslator({ en })('en')

  async function send(options: InjectOptions) {
    const { statusCode, headers, body, rawPayload } = await server.inject(options)
    return { status: statusCode, headers, body, bytes: rawPayload }
  }

  async function call(token: string, options: InjectOptions): Promise<Reply> {
    const headers = { 'accept-language': 'en', ...(token && { 'x-token': token }) }
    const { body } = await send({ ...options, headers })
    return JSON.parse(body)
  }

  return {
    db: database.db,
    services,
    clock,
    send,
    sendRaw: async (options) => (await server.inject(options)).rawPayload,
    text: translate,
    upload: (token, path, { fields = {}, name = 'a.txt', bytes = Buffer.from('hello') }) => {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      return call(token, { method: 'POST', url: path, payload: form })
    },
    listen: () => server.listen({ host: '127.0.0.1', port: 0 }),
    runJobs: () => worker.runDue(),
    get: (token, path, query = {}) => call(token, { method: 'GET', url: path, query: texts(query) }),
    post: (token, path, body = {}) => call(token, { method: 'POST', url: path, payload: body as object }),
    close: async () => {
      await server.close()
      await worker.stop()
      await services.threads.stop()
      await services.sandbox.stop()
      await remove()
    },
  }
}

/** An empty database of the engine under test, without a schema unless it `isMigrated`. */
export async function openTestDatabase(env: Env = {}, { isMigrated = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'endpaper-test-'))
  const config = await testConfig({ DATA_DIR: dataDir, ...env }, isMigrated)
  if (isMigrated && engine === 'sqlite') await copyMigrated(config.database.dataDir)
  const database = openDatabase(config.database)
  const remove = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { config, database, remove }
}

async function testConfig(env: Env, isMigrated: boolean): Promise<Config> {
  const quiet = { LOG_LEVEL: 'fatal', OVERLOAD_DELAY_MS: '0' }
  if (engine === 'sqlite') return readConfig({ ...quiet, ...env })
  const { url } = await newDatabase(process.env['TEST_POSTGRES_URL'] ?? '', isMigrated ? { template: MIGRATED } : {})
  return readConfig({ ...quiet, DATABASE_URL: url, DATABASE_POOL: '4', ...env })
}

const texts = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
