import { StartError } from '../base/start-error.ts'
import { isDatabaseAway } from './faults.ts'

/** SQLite: permission denied, read-only, I/O error, damaged, full, cannot be opened, not a database. */
const SQLITE_FILE_FAULTS = new Set([3, 8, 10, 11, 13, 14, 26])

interface Fault extends NodeJS.ErrnoException {
  errcode?: number
  severity?: string
}

const TLS_CODE = /^(ERR_TLS|ERR_SSL|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/
/** An error of the PostgreSQL client, which has no code. */
const TLS_MESSAGE = /does not support SSL connections/

/** `listen` failed: HOST names no address of this machine. Other errors are as they were. */
export function listenFailure(error: unknown, host: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (!['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(code)) return error
  return new StartError(`HOST must be an address of this machine, not "${host}"`)
}

/** What is printed when a program of ours cannot do its work: one line, if the administrator can fix it. */
export function startFailure(error: unknown): string {
  if (error instanceof StartError) return error.message
  const { code, syscall, message, stack, errcode, severity } = error as Fault
  if (code === 'EADDRINUSE') return 'the port is taken by another program: set PORT to a free one'
  if (code === 'EACCES') return `no permission: ${message}`
  if (isDatabaseAway(error)) return 'the database at DATABASE_URL is not responding'
  if (code?.startsWith('28')) return 'the database at DATABASE_URL refuses this user or password'
  if (code === '3D000') return 'the database named in DATABASE_URL does not exist'
  if (code === '42501') return `the user of DATABASE_URL lacks a right: ${message}`
  if (TLS_CODE.test(code ?? '') || TLS_MESSAGE.test(message))
    return `no TLS connection to the database at DATABASE_URL: ${message}`
  // Only errors that PostgreSQL answers have a severity.
  if (severity !== undefined) return `the database answers ${code}: ${message}`
  if (errcode !== undefined && SQLITE_FILE_FAULTS.has(errcode))
    return `the database in DATA_DIR cannot be used: ${message}`
  // File system errors: the message names the path.
  if (syscall !== undefined) return message
  return stack ?? String(error)
}
