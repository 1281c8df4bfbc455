import { ImportFault, type ImportKind, type ImportResult } from '#core/importers/draft/draft.ts'
import type { Services } from '../../../context/ctx.ts'
import { TaskLimitError, type Task } from '../../../threads/task.ts'
import { removeSpool, spoolParts, type Spool, type SpoolPart } from './spool.ts'

/** A parsed file, without its docs. */
export type ImportHead = Omit<ImportResult, 'docs'> & { docCount: number }

export interface Reader {
  head: ImportHead
  /** The docs, in batches. */
  docs(): Generator<SpoolPart>
  close(): Promise<void>
}

interface ReadInput {
  /** The bytes or a path. */
  source: Uint8Array | string
  kind?: ImportKind
  /** Where to write the docs. */
  spoolPath: string
}

export type ReadOutput =
  | { what: 'read'; head: ImportHead; spool: Spool }
  | { what: 'fault'; key: ImportFault['key']; params: ImportFault['params'] }

/** Parses a file. */
export const readFileTask: Task<ReadInput, ReadOutput> = { name: 'read-file', maxMs: 120_000, maxMemoryMb: 1536 }

interface ReadOptions {
  kind?: ImportKind | undefined
  /** See `Threads`. */
  owner: string
}

/**
 * Parses a file, given by path or bytes, in a thread with limits of time and memory. The bytes are moved there: the caller cannot use
 * them afterwards. Throws an `ImportFault` if the file cannot be parsed.
 */
export async function openFile(
  { threads, files }: Pick<Services, 'threads' | 'files'>,
  source: Uint8Array | string,
  { kind, owner }: ReadOptions,
): Promise<Reader> {
  const spoolPath = await files.temporary.newPath()
  const close = () => removeSpool({ path: spoolPath })
  try {
    const output = await threads.run(readFileTask, { source, ...(kind && { kind }), spoolPath }, { owner })
    if (output.what === 'fault') throw new ImportFault(output.key, output.params)
    return { head: output.head, docs: () => spoolParts(output.spool), close }
  } catch (error) {
    await close()
    throw error instanceof TaskLimitError ? new ImportFault('import.tooMuch') : error
  }
}
