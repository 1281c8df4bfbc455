import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config/config.ts'
import type { S3Config } from '../config/s3.ts'
import { makeBucket, type Bucket, type BucketParts } from '../outbound/s3.ts'
import { noReserve, type Reserve } from './reserve.ts'
import { makeTemporaryFiles, type TemporaryFiles } from './temporary-files.ts'

/** Store of uploaded files, by generated names. */
export interface FileStore {
  temporary: TemporaryFiles
  put(file: string, bytes: Buffer): Promise<void>
  /** Moves a temporary file into the store, atomically. */
  take(file: string, path: string): Promise<void>
  /** undefined: there is no such file. */
  get(file: string): Promise<Readable | undefined>
  /** The file as a local path, valid until `giveBack` is called. */
  borrow(file: string): Promise<BorrowedFile | undefined>
  /** Succeeds if the file does not exist. */
  remove(file: string): Promise<void>
}

export interface BorrowedFile {
  path: string
  giveBack(): Promise<void>
}

/** A bucket that new files go to, or that only has earlier ones. */
export interface S3Choice {
  bucket: S3Config
  isUsed: boolean
}

interface FileStoreParts extends BucketParts {
  /** Asked each time, because super admins can change it. */
  getS3: () => S3Choice | undefined
  /** Only the main thread knows whether it is released. */
  reserve?: Reserve
}

export function makeFileStore({ database }: Pick<Config, 'database'>, parts: FileStoreParts): FileStore {
  const temporary = makeTemporaryFiles(join(database.dataDir, 'incoming'), parts.reserve ?? noReserve)
  const disk = diskStore(join(database.dataDir, 'uploads'), temporary)
  let made: { print: string; store: FileStore } = { print: '', store: disk }
  const now = (): FileStore => {
    const s3 = parts.getS3()
    const print = JSON.stringify(s3) ?? ''
    if (print !== made.print) made = { print, store: s3 ? storeOf(s3, disk, parts) : disk }
    return made.store
  }
  return {
    temporary,
    put: (file, bytes) => now().put(file, bytes),
    take: (file, path) => now().take(file, path),
    get: (file) => now().get(file),
    borrow: (file) => now().borrow(file),
    remove: (file) => now().remove(file),
  }
}

function storeOf({ bucket, isUsed }: S3Choice, disk: FileStore, parts: FileStoreParts): FileStore {
  const both = bucketStore(makeBucket(bucket, parts), disk)
  if (isUsed) return both
  return {
    ...both,
    put: (file, bytes) => disk.put(file, bytes),
    take: (file, path) => disk.take(file, path),
  }
}

function diskStore(root: string, temporary: TemporaryFiles): FileStore {
  const toPath = (file: string) => join(root, file.slice(0, 2), file)
  const take = async (file: string, path: string) => {
    await mkdir(join(root, file.slice(0, 2)), { recursive: true, mode: 0o700 })
    await rename(path, toPath(file))
  }
  const borrow = async (file: string) => {
    const path = toPath(file)
    const isThere = await access(path).then(() => true, ifMissing)
    return isThere ? { path, giveBack: async () => {} } : undefined
  }
  return {
    temporary,
    take,
    borrow,
    put: async (file, bytes) => {
      const path = await temporary.newPath()
      try {
        await writeFile(path, bytes, { mode: 0o600, flush: true })
        await take(file, path)
      } finally {
        await rm(path, { force: true })
      }
    },
    get: async (file) => openStream(await borrow(file)),
    remove: (file) => rm(toPath(file), { force: true }),
  }
}

/** Files that were uploaded before the bucket was configured are still on the disk. */
function bucketStore(bucket: Bucket, disk: FileStore): FileStore {
  const { temporary } = disk
  const borrow = async (file: string) => {
    const early = await disk.borrow(file)
    if (early) return early
    const path = await temporary.newPath()
    const giveBack = () => rm(path, { force: true })
    try {
      return (await bucket.save(file, path)) ? { path, giveBack } : undefined
    } catch (error) {
      await giveBack()
      throw error
    }
  }
  return {
    temporary,
    borrow,
    put: (file, bytes) => bucket.put(file, bytes),
    take: async (file, path) => {
      await bucket.putFile(file, path)
      await rm(path, { force: true })
    },
    get: async (file) => openStream(await borrow(file)),
    remove: async (file) => {
      await bucket.remove(file)
      await disk.remove(file)
    },
  }
}

/** An open file can be read to the end, even if it is removed. */
async function openStream(borrowed: BorrowedFile | undefined): Promise<Readable | undefined> {
  const handle = borrowed && (await open(borrowed.path).catch(ifMissing))
  await borrowed?.giveBack()
  return handle?.createReadStream()
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
