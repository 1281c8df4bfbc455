import { Worker } from 'node:worker_threads'
import { ImportFault, type DocDraft, type ImportKind, type ImportResult } from '#core/importers/draft/draft.ts'

export type FromReader =
  | { what: 'head'; head: ImportHead }
  | { what: 'docs'; docs: DocDraft[] }
  | { what: 'fault'; key: ImportFault['key']; params: ImportFault['params'] }
export type ToReader = 'next'

/** A parsed file, without its docs. */
export type ImportHead = Omit<ImportResult, 'docs'> & { docCount: number }

export interface Reader {
  head: ImportHead
  /** The docs, in batches. */
  docs(): AsyncGenerator<DocDraft[]>
  close(): Promise<void>
}

/** Time limit for parsing, and then for each batch of docs. */
const READ_MS = 120_000
const HANDFUL_MS = 20_000
const MAX_MEMORY_MB = 1536

/** Input of the thread: the bytes or a path. */
export interface ReaderInput {
  source: Uint8Array | string
  kind?: ImportKind
}

/**
 * Parses a file, given by path or bytes, in a worker thread with limits of time and memory. Throws an `ImportFault` if it cannot be
 * parsed.
 */
export async function openFile(given: Buffer | string, kind?: ImportKind): Promise<Reader> {
  const source = typeof given === 'string' ? given : new Uint8Array(given)
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: { source, ...(kind && { kind }) } satisfies ReaderInput,
    ...(typeof source !== 'string' && { transferList: [source.buffer] }),
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const close = async () => void (await worker.terminate())
  try {
    const first = await nextMessage(worker, READ_MS)
    if (first.what === 'fault') throw new ImportFault(first.key, first.params)
    if (first.what !== 'head') throw new Error('the reader did not begin with its head')
    return { head: first.head, docs: () => readDocs(worker), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function* readDocs(worker: Worker): AsyncGenerator<DocDraft[]> {
  for (;;) {
    // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
    worker.postMessage('next' satisfies ToReader)
    const message = await nextMessage(worker, HANDFUL_MS)
    if (message.what !== 'docs' || message.docs.length === 0) return
    yield message.docs
  }
}

function nextMessage(worker: Worker, maxMs: number): Promise<FromReader> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => void worker.terminate(), maxMs)
    const settle = (act: () => void) => {
      clearTimeout(limit)
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      act()
    }
    const onMessage = (message: FromReader) => settle(() => resolve(message))
    const onError = (error: Error & { code?: string }) =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ImportFault('import.tooMuch') : error))
    const onExit = () => settle(() => reject(new ImportFault('import.tooMuch')))
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
  })
}
