/** PostgreSQL: lock_not_available, deadlock_detected, serialization_failure. */
const POSTGRES_CODES = new Set(['55P03', '40P01', '40001'])
const SQLITE_BUSY = 5

/** Whether a statement failed because of locks held by others. Its transaction is rolled back; a retry may succeed. */
export function isLockFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return (typeof code === 'string' && POSTGRES_CODES.has(code)) || errcode === SQLITE_BUSY
}
