import { open, rm } from 'node:fs/promises'
import { HttpError, UserError } from '../../../base/errors.ts'
import type { Services } from '../../../context/ctx.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { TaskLimitError, type Task } from '../../../threads/task.ts'
import type { RunOptions } from '../../../threads/threads.ts'
import type { ExportWish } from './export-parts.ts'

interface MakeInput {
  wish: ExportWish
  lang: string
  /** Where to write the file. */
  path: string
  /** The file is compressed with gzip. */
  isPacked: boolean
}

interface MakeOutput {
  fileName: string
  mime: string
  size: number
}

/** A file that was made, in a temporary place: the caller moves or removes it. */
export interface MadeFile extends MakeOutput {
  path: string
}

/** Reads docs and writes them into a file. */
export const makeFileTask: Task<MakeInput, MakeOutput> = { name: 'make-file', maxMs: 300_000, maxMemoryMb: 768 }

/** Makes a file in a thread with limits of time and memory. `onProgress` gets the number of docs written. */
export async function makeFile(
  { threads, files }: Pick<Services, 'threads' | 'files'>,
  { wish, lang, isPacked = false }: { wish: ExportWish; lang: string; isPacked?: boolean },
  options: RunOptions,
): Promise<MadeFile> {
  const path = await files.temporary.newPath()
  try {
    return { ...(await threads.run(makeFileTask, { wish, lang, path, isPacked }, options)), path }
  } catch (error) {
    await rm(path, { force: true })
    // Nobody reads this answer.
    if (options.signal?.aborted) throw new HttpError(499, 'error.requestTimeout')
    throw error instanceof TaskLimitError ? new UserError('error.exportTooLarge') : error
  }
}

/** The file as an answer. It is removed now and read to its end, because an open file stays readable. */
export async function toAnswer({ path, fileName, mime, size }: MadeFile): Promise<FileAnswer> {
  const handle = await open(path)
  await rm(path, { force: true })
  return { content: handle.createReadStream(), size, type: mime, name: fileName, isInline: false, maxAgeSeconds: 0 }
}
