import { rm } from 'node:fs/promises'
import { HttpError } from '../../../base/errors.ts'
import type { Services, Visit } from '../../../context/ctx.ts'
import { TaskLimitError, type Task } from '../../../threads/task.ts'

/** A doc or an extra page, by its key. */
export interface OnePage {
  kind: 'doc' | 'composePage'
  id: number
}

/** The forms in which programs read a publication as a whole, and one page of it. */
export type PublicationForm = 'openapi' | 'llms' | 'llms-full' | OnePage

/** The share or published project. It was opened before. */
export type Opened = Pick<Visit, 'of' | 'id' | 'key' | 'releaseId'>

interface FileInput {
  visit: Opened
  form: PublicationForm
  lang: string
  /** Where to write the file, compressed with gzip. */
  path: string
}

/** Reads the docs of a publication and writes them into a file. Returns its size. */
export const publicationFileTask: Task<FileInput, number> = {
  name: 'publication-file',
  maxMs: 300_000,
  maxMemoryMb: 768,
}

/** Makes a file in a thread with limits of time and memory. The caller removes it. */
export async function makePublicationFile(
  { threads, files }: Pick<Services, 'threads' | 'files'>,
  input: Omit<FileInput, 'path'>,
): Promise<{ path: string; size: number }> {
  const path = await files.temporary.newPath()
  const owner = `${input.visit.of} ${input.visit.id}`
  try {
    return { path, size: await threads.run(publicationFileTask, { ...input, path }, { owner }) }
  } catch (error) {
    await rm(path, { force: true })
    throw error instanceof TaskLimitError ? new HttpError(503, 'machine.tooLarge') : error
  }
}
