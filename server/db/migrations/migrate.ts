import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { StartError } from '../../base/start-error.ts'
import type { Engine, Migration, RawDb } from '../columns.ts'
import type { Database } from '../open.ts'
import { start } from './0001-start.ts'
import { modules } from './0002-modules.ts'
import { docs } from './0003-docs.ts'
import { uploads } from './0004-uploads.ts'
import { sharedParts } from './0005-shared-parts.ts'
import { identities } from './0006-identities.ts'
import { deliveries } from './0007-deliveries.ts'
import { quickSearch } from './0008-quick-search.ts'
import { messages } from './0009-messages.ts'
import { deliveredDigest } from './0010-delivered-digest.ts'
import { bodiesAndResponses } from './0011-bodies-and-responses.ts'
import { leases } from './0012-leases.ts'
import { jobTurns } from './0013-job-turns.ts'
import { lastingRights } from './0014-lasting-rights.ts'
import { uniqueNames } from './0015-unique-names.ts'
import { searchMerges } from './0016-search-merges.ts'
import { debugging } from './0017-debugging.ts'
import { mocks } from './0018-mocks.ts'
import { debugScripts } from './0019-debug-scripts.ts'
import { codeTemplates } from './0020-code-templates.ts'
import { accessTokens } from './0021-access-tokens.ts'
import { savedCalls } from './0022-saved-calls.ts'
import { shortRemovals } from './0023-short-removals.ts'
import { publications } from './0024-publications.ts'
import { changeClasses } from './0025-change-classes.ts'
import { packedHistory } from './0026-packed-history.ts'
import { frozenReleases } from './0027-frozen-releases.ts'
import { comments } from './0028-comments.ts'
import { followAndMessages } from './0029-follow-and-messages.ts'
import { robots } from './0030-robots.ts'
import { meterSphere } from './0031-metersphere.ts'
import { nodeVersions } from './0032-node-versions.ts'
import { authorWords } from './0033-author-words.ts'
import { signIn } from './0034-sign-in.ts'
import { lastReads } from './0035-last-reads.ts'
import { people } from './0036-people.ts'
import { adminLists } from './0037-admin-lists.ts'
import { languages } from './0038-languages.ts'
import { groupRoles } from './0040-group-roles.ts'
import { docEvents } from './0041-doc-events.ts'
import { chatAccounts } from './0042-chat-accounts.ts'
import { composeUploads } from './0044-compose-uploads.ts'
import { docPaths } from './0046-doc-paths.ts'
import { docChanges } from './0047-doc-changes.ts'
import { assistants } from './0048-assistants.ts'
import { emptiedFolders } from './0049-emptied-folders.ts'
import { searchColumns } from './0050-search-columns.ts'
import { connectedPrograms } from './0051-connected-programs.ts'
import { sourceFiles } from './0052-source-files.ts'
import { secretOrigins } from './0053-secret-origins.ts'
import { releaseSecrets } from './0054-release-secrets.ts'
import { seenVersions } from './0055-seen-versions.ts'
import { shipped } from './shipped.ts'

/** All migrations, oldest first, each recorded in shipped.ts. Never edit a released migration: add a new one. */
export const migrations: Migration[] = [
  start,
  modules,
  docs,
  uploads,
  sharedParts,
  identities,
  deliveries,
  quickSearch,
  messages,
  deliveredDigest,
  bodiesAndResponses,
  leases,
  jobTurns,
  lastingRights,
  uniqueNames,
  searchMerges,
  debugging,
  mocks,
  debugScripts,
  codeTemplates,
  accessTokens,
  savedCalls,
  shortRemovals,
  publications,
  changeClasses,
  packedHistory,
  frozenReleases,
  comments,
  followAndMessages,
  robots,
  meterSphere,
  nodeVersions,
  authorWords,
  signIn,
  lastReads,
  people,
  adminLists,
  languages,
  groupRoles,
  docEvents,
  chatAccounts,
  composeUploads,
  docPaths,
  docChanges,
  assistants,
  emptiedFolders,
  searchColumns,
  connectedPrograms,
  sourceFiles,
  secretOrigins,
  releaseSecrets,
  seenVersions,
]

/** Arbitrary, but equal on all nodes. */
const POSTGRES_LOCK = 77_001_291

interface Applied {
  name: string
  checksum: string
}

/** Migrates the schema in one transaction. Other nodes wait here until it is done. */
export async function migrate(
  { db, engine, file }: Database,
  list: Migration[] = migrations,
  tell: (line: string) => void = () => {},
): Promise<void> {
  const raw: RawDb = db
  if (file) await copyBeforeChange(raw, file, list)
  await raw.transaction().execute(async (tx) => {
    if (engine === 'postgres') await lockSchema(tx)
    await applyMigrations(tx, engine, { list, tell })
  })
}

/** Until the end of the transaction, nobody else changes the schema. */
export async function lockSchema(tx: RawDb): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${POSTGRES_LOCK})`.execute(tx)
}

interface Application {
  list?: Migration[]
  tell?: (line: string) => void
}

/** Makes the missing changes within a transaction of the caller. */
export async function applyMigrations(
  tx: RawDb,
  engine: Engine,
  { list = migrations, tell = () => {} }: Application = {},
): Promise<void> {
  const applied = await readApplied(tx)
  checkApplied(applied, list)
  for (const migration of list.slice(applied.length)) {
    await migration.up(tx, engine, tell)
    const row = { name: migration.name, checksum: recordedChecksum(migration), applied_at: Date.now() }
    await tx.insertInto('schema_migration').values(row).execute()
  }
}

/** For programs that only read the data: throws unless the schema is the one of this version. */
export async function checkSchema(db: RawDb): Promise<void> {
  const applied = await readApplied(db)
  checkApplied(applied, migrations)
  if (applied.length < migrations.length)
    throw new StartError('the database is of an older version: start this version once, which brings it up to date')
}

async function readApplied(db: RawDb): Promise<Applied[]> {
  await db.schema
    .createTable('schema_migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('checksum', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()
  return db.selectFrom('schema_migration').select(['name', 'checksum']).orderBy('name').execute()
}

function checkApplied(applied: Applied[], list: Migration[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = list[index]
    if (known?.name !== name) {
      throw new StartError(
        `the database has the change "${name}", which this version does not know: run a newer version`,
      )
    }
    if (recordedChecksum(known) !== checksum) {
      throw new StartError(`the database change "${name}" was edited after it had been applied`)
    }
  }
}

function recordedChecksum({ name }: Migration): string {
  const record = shipped[name]
  if (!record) throw new StartError(`the database change "${name}" is not recorded in shipped.ts`)
  return record.checksum
}

/** Saves a copy of the file before the newest migration: `endpaper.db.before-0002-…`. */
async function copyBeforeChange(db: RawDb, file: string, list: Migration[]): Promise<void> {
  const tables = await sql<{
    n: number
  }>`select count(*) as n from sqlite_master where name = 'schema_migration'`.execute(db)
  if (tables.rows[0]?.n !== 1) return
  const applied = await readApplied(db)
  const next = list[applied.length]
  if (applied.length === 0 || next === undefined) return
  const copy = `${file}.before-${next.name}`
  rmSync(copy, { force: true })
  await sql`vacuum into ${copy}`.execute(db)
}
