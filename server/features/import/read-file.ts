import { Worker } from 'node:worker_threads'
import { ImportFault, type DocDraft, type ImportKind, type ImportResult } from '#core/importers/draft.ts'

export type FromReader =
  | { what: 'head'; head: ImportHead }
  | { what: 'docs'; docs: DocDraft[] }
  | { what: 'fault'; key: ImportFault['key']; params: ImportFault['params'] }
export type ToReader = 'next'

/** A file that was read, without its docs. */
export type ImportHead = Omit<ImportResult, 'docs'> & { docCount: number }

export interface Reader {
  head: ImportHead
  /** The docs, a handful at a time. */
  docs(): AsyncGenerator<DocDraft[]>
  close(): Promise<void>
}

const MAX_MS = 120_000
const MAX_MEMORY_MB = 1536

/** Opens a file in a thread of its own, within limits of time and memory. Throws an `ImportFault` when it cannot be read. */
export async function openFile(bytes: Buffer, kind?: ImportKind): Promise<Reader> {
  const copy = new Uint8Array(bytes)
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: { bytes: copy, ...(kind && { kind }) },
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const limit = setTimeout(() => void worker.terminate(), MAX_MS)
  const close = async () => {
    clearTimeout(limit)
    await worker.terminate()
  }
  try {
    const first = await nextMessage(worker)
    if (first.what === 'fault') throw new ImportFault(first.key, first.params)
    if (first.what !== 'head') throw new Error('the reader did not begin with its head')
    return { head: first.head, docs: () => docsOf(worker), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function* docsOf(worker: Worker): AsyncGenerator<DocDraft[]> {
  for (;;) {
    // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
    worker.postMessage('next' satisfies ToReader)
    const message = await nextMessage(worker)
    if (message.what !== 'docs' || message.docs.length === 0) return
    yield message.docs
  }
}

function nextMessage(worker: Worker): Promise<FromReader> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
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
