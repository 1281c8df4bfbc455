import { useRef, useState } from 'react'
import { ApiError, isLeaving } from '../lib/api-error.ts'

interface Versioned {
  version: number
}

/**
 * For a form that is saved over the version it was opened on. When someone else saved first, `theirs` is what they saved, until one of
 * both is chosen. `opened` is undefined for something new.
 */
export function useSeenVersion<Row extends Versioned>(
  opened: Versioned | undefined,
  fetchNow: () => Promise<Row | undefined>,
) {
  const seen = useRef(opened?.version)
  const [theirs, setTheirs] = useState<Row>()

  const meet = async (error: unknown) => {
    if (seen.current === undefined || !(error instanceof ApiError) || isLeaving(error)) return
    const now = await fetchNow().catch(() => undefined)
    if (now && now.version !== seen.current) setTheirs(now)
  }

  /** Saves over the version that was seen last, and throws what the save throws. */
  const save = async <Saved>(send: (version: number | undefined) => Promise<Saved>): Promise<Saved> => {
    setTheirs(undefined)
    try {
      const saved = await send(seen.current)
      if (seen.current !== undefined) seen.current += 1
      return saved
    } catch (error) {
      await meet(error)
      throw error
    }
  }

  /** The next save replaces this version. */
  const accept = (row: Row) => {
    seen.current = row.version
    setTheirs(undefined)
  }
  return { save, theirs, accept }
}

export type SeenVersion<Row extends Versioned> = ReturnType<typeof useSeenVersion<Row>>
