import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type { Ground } from './ground.ts'

/** Written by the server itself at any time: jobs, and records of who did what. */
const OWN_TABLES = new Set(['job', 'lease', 'audit', 'throttle', 'session'])

/** The content of the database, seen from outside of the server. */
export interface State {
  /** A hash for each table. */
  fingerprint: () => Promise<Map<string, string>>
  close: () => Promise<void>
}

type Rows = Record<string, unknown>[]

export async function openState(database: Ground['database']): Promise<State> {
  const { query, close, tables } = 'file' in database ? openSqlite(database.file) : await openPostgres(database.url)
  const names = (await query(tables)).map(({ name }) => String(name)).filter((name) => !OWN_TABLES.has(name))
  return {
    close,
    fingerprint: async () => {
      const prints = new Map<string, string>()
      for (const name of names) prints.set(name, hashRows(await query(`select * from "${name}"`)))
      return prints
    },
  }
}

const hashRows = (rows: Rows) =>
  createHash('sha256')
    .update(
      rows
        .map((row) =>
          JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
        )
        .sort()
        .join('\n'),
    )
    .digest('hex')

function openSqlite(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  return {
    // The tables of the search index are merged in the background, and follow from the docs.
    tables:
      "select name from sqlite_master where type = 'table' and name not like 'doc_search%' and name not like 'sqlite%'",
    query: async (text: string): Promise<Rows> => {
      const statement = db.prepare(text)
      statement.setReadBigInts(true)
      return statement.all()
    },
    close: async () => db.close(),
  }
}

async function openPostgres(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    tables: "select tablename as name from pg_tables where schemaname = 'public'",
    query: async (text: string): Promise<Rows> => (await client.query<Record<string, unknown>>(text)).rows,
    close: () => client.end(),
  }
}
