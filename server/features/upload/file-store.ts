import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import type { FetchParts } from '../../outbound/fetch.ts'
import { makeBucket } from '../../outbound/s3.ts'

/** Where uploaded files are kept, by names that we make ourselves. */
export interface FileStore {
  put(file: string, bytes: Buffer): Promise<void>
  /** undefined: there is none of this name. */
  get(file: string): Promise<Readable | Buffer | undefined>
  /** One that is not there is as good as removed. */
  remove(file: string): Promise<void>
}

export function makeFileStore({ s3, database }: Config, parts: FetchParts): FileStore {
  const disk = diskStore(join(database.dataDir, 'uploads'))
  if (!s3) return disk
  const bucket = makeBucket(s3, parts)
  return {
    put: (file, bytes) => bucket.put(file, bytes),
    // What was uploaded before the bucket was set up still lies on the disk.
    get: async (file) => (await bucket.get(file)) ?? disk.get(file),
    remove: async (file) => {
      await bucket.remove(file)
      await disk.remove(file)
    },
  }
}

function diskStore(root: string): FileStore {
  const folderOf = (file: string) => join(root, file.slice(0, 2))
  return {
    put: (file, bytes) => writeWhole(folderOf(file), file, bytes),
    get: async (file) => {
      const handle = await open(join(folderOf(file), file)).catch(ifMissing)
      return handle?.createReadStream()
    },
    remove: (file) => rm(join(folderOf(file), file), { force: true }),
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** A cut-off write leaves a temporary name behind, which is removed. */
async function writeWhole(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = join(folder, `.${file}.part`)
  try {
    await writeFile(temporary, bytes, { mode: 0o600, flush: true })
    await rename(temporary, join(folder, file))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
