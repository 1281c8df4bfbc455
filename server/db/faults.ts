/** PostgreSQL: connection exceptions, the server stops, crashes or starts, and too many connections. Then those of the system. */
const AWAY_CODE = /^(08\w{3}|57P0[1-4]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** Errors of the PostgreSQL client, which have no code. */
const AWAY_MESSAGE = /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable/

/** Whether the database could not be reached, or went away. A transaction that was open is rolled back. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && (AWAY_CODE.test(codeOf(error)) || AWAY_MESSAGE.test(error.message))
}

/** PostgreSQL: disk_full. Of the system: no space left, quota exceeded. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** SQLite: full, and no room for the index of the write-ahead log. */
const SQLITE_FULL = 13
const SQLITE_IOERR_SHMSIZE = 4874

/** Whether a write failed because the disk is full. Its transaction is rolled back. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { errcode } = error as { errcode?: unknown }
  return FULL_CODES.has(codeOf(error)) || errcode === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE
}

/** PostgreSQL: unique_violation. */
const UNIQUE_CODE = '23505'
const SQLITE_CONSTRAINT_UNIQUE = 2067

/** The field whose value is taken, if a write failed because of an index for unique names. SQLite reports its columns only. */
export function takenName(error: unknown): 'name' | 'releaseNo' | undefined {
  if (!(error instanceof Error)) return undefined
  const { errcode, constraint = '' } = error as { errcode?: unknown; constraint?: string }
  const isTaken =
    (codeOf(error) === UNIQUE_CODE && constraint.endsWith('_name_unique')) ||
    (errcode === SQLITE_CONSTRAINT_UNIQUE && /\.(name|release_no)$/.test(error.message))
  if (!isTaken) return undefined
  return constraint.startsWith('release') || error.message.endsWith('.release_no') ? 'releaseNo' : 'name'
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
