import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { atEnd } from './at-end.ts'
import { freePort } from './free-port.ts'
import { findPostgres, initCluster, startProcess, testUser, type PostgresProcess } from './postgres-process.ts'

const READY_SECONDS = 30

export interface TestPostgres {
  /** URL of the default database, for the user who may create others. */
  url: string
  /** Stops the server: connections break, new ones are refused. */
  stop: () => Promise<void>
  /** Kills the server in the middle of its work: it recovers at the next start. */
  crash: () => Promise<void>
  /** Starts it again on the same port with the same data. */
  start: () => Promise<void>
  /** Stops the server and deletes its data. */
  remove: () => Promise<void>
}

/** A PostgreSQL server on a free port, with its data in a temporary folder. */
export async function startPostgres({ isDurable = true } = {}): Promise<TestPostgres> {
  const bin = findPostgres()
  const user = testUser()
  const dir = mkdtempSync(join(tmpdir(), 'endpaper-pg-'))
  chmodSync(dir, 0o700)
  if (user) chownSync(dir, user.uid, user.gid)
  const port = await freePort()
  const url = `postgres://endpaper@127.0.0.1:${port}/postgres`
  let server: PostgresProcess | undefined

  const sweep = () => {
    server?.killNow()
    rmSync(dir, { recursive: true, force: true })
  }
  const callOff = atEnd(sweep)

  const start = async () => {
    server = startProcess({ bin, dir, port, user, isDurable })
    await waitUntilReady(url, server)
  }
  const stop = async () => {
    await server?.stop()
    server = undefined
  }
  const crash = async () => {
    await server?.crash()
    server = undefined
  }
  await initCluster({ bin, dir, user })
  await start()
  return {
    url,
    start,
    stop,
    crash,
    remove: async () => {
      await stop()
      callOff()
      sweep()
    },
  }
}

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

interface NewDatabase {
  name?: string
  /** The database to copy. */
  template?: string
}

/** Creates a database, by default an empty one with a random name. */
export async function newDatabase(
  adminUrl: string,
  { name = `test_${randomBytes(6).toString('hex')}`, template = 'template1' }: NewDatabase = {},
): Promise<TestDatabase> {
  await runSql(adminUrl, `create database ${name} template ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runSql(adminUrl, `drop database if exists ${name} with (force)`) }
}

async function runSql(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  // Without a listener, a server that stops while this connection is open would end the test run.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function waitUntilReady(url: string, server: PostgresProcess): Promise<void> {
  const deadline = Date.now() + READY_SECONDS * 1000
  for (;;) {
    const failure = await runSql(url, 'select 1').then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure === undefined) return
    if (server.hasEnded() || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${server.output()}`)
    await delay(50)
  }
}
