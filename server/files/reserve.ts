import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { HttpError } from '../base/errors.ts'

const MIB = 1024 * 1024
const SIZE = 8 * MIB
/** Room that must be free besides the reserve before it is made again. */
const MARGIN = 8 * MIB
const CHECK_MS = 1000

/**
 * Disk space that is kept for the time when the disk is full: even deleting needs space. Once it is released, only calls that free space
 * or sign people in may write, until there is room again.
 */
export interface Reserve {
  isReleased(): boolean
  /** Returns false if there was nothing to release. */
  release(): boolean
}

export const diskFull = () => new HttpError(503, 'error.diskFull', { retryAfter: 5 })

/** For databases on another machine, and for tests. */
export const noReserve: Reserve = { isReleased: () => false, release: () => false }

/** A file in the data folder. Its bytes are random, because file systems may store repeated ones in less space. */
export function makeReserve(dataDir: string): Reserve {
  const path = join(dataDir, 'reserve')
  let isReleased = !hasReserve(path) && !writeReserve(path)
  if (isReleased) watch()

  function watch(): void {
    const timer = setInterval(() => {
      const { bavail, bsize } = statfsSync(dataDir)
      if (bavail * bsize < SIZE + MARGIN || !writeReserve(path)) return
      isReleased = false
      clearInterval(timer)
    }, CHECK_MS).unref()
  }

  return {
    isReleased: () => isReleased,
    release: () => {
      if (isReleased) return false
      rmSync(path, { force: true })
      isReleased = true
      watch()
      return true
    },
  }
}

const hasReserve = (path: string) => statSync(path, { throwIfNoEntry: false })?.size === SIZE

/** Returns false if there is no room for it. */
function writeReserve(path: string): boolean {
  const file = openSync(path, 'w', 0o600)
  try {
    for (let written = 0; written < SIZE; written += MIB) {
      if (writeSync(file, randomBytes(MIB)) < MIB) return remove(path)
    }
    fsyncSync(file)
    return true
  } catch {
    return remove(path)
  } finally {
    closeSync(file)
  }
}

function remove(path: string): false {
  rmSync(path, { force: true })
  return false
}
