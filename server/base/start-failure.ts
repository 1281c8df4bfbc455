import { StartError } from './start-error.ts'

/** SQLite: permission denied, read-only, I/O error, damaged, full, cannot be opened, not a database. */
const SQLITE_FILE_FAULTS = new Set([3, 8, 10, 11, 13, 14, 26])

/** What is printed when a program of ours cannot do its work: one line, if the administrator can fix it. */
export function startFailure(error: unknown): string {
  if (error instanceof StartError) return error.message
  const { code, syscall, message, stack, errcode } = error as NodeJS.ErrnoException & { errcode?: number }
  if (code === 'EADDRINUSE') return 'the port is taken by another program: set PORT to a free one'
  if (code === 'EACCES') return `no permission: ${message}`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'the database at DATABASE_URL is not responding'
  if (code?.startsWith('28')) return 'the database at DATABASE_URL refuses this user or password'
  if (code === '3D000') return 'the database named in DATABASE_URL does not exist'
  if (errcode !== undefined && SQLITE_FILE_FAULTS.has(errcode))
    return `the database in DATA_DIR cannot be used: ${message}`
  // File system errors: the message names the path.
  if (syscall !== undefined) return message
  return stack ?? String(error)
}
