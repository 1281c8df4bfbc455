import { Worker } from 'node:worker_threads'
import { UserError } from '../../../base/errors.ts'
import type { ExportParts } from './export-parts.ts'

export interface MadeFile {
  fileName: string
  mime: string
  bytes: Uint8Array<ArrayBuffer>
}

export type FromExporter = { what: 'progress'; done: number } | { what: 'file'; file: MadeFile }

const MAX_MS = 120_000
const MAX_MEMORY_MB = 1536

/** Makes a file in a worker thread with limits of time and memory. `onProgress` gets the number of docs written. */
export function makeFile(parts: ExportParts, onProgress?: (done: number) => void): Promise<MadeFile> {
  const worker = new Worker(new URL('./export-thread.ts', import.meta.url), {
    workerData: parts,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const limit = setTimeout(() => void worker.terminate(), MAX_MS)
  return new Promise<MadeFile>((resolve, reject) => {
    worker.on('message', (message: FromExporter) => {
      if (message.what === 'file') resolve(message.file)
      else onProgress?.(message.done)
    })
    worker.once('error', (error: Error & { code?: string }) => reject(isTooMuch(error) ? tooLarge() : error))
    worker.once('exit', () => reject(tooLarge()))
  }).finally(() => {
    clearTimeout(limit)
    void worker.terminate()
  })
}

const isTooMuch = ({ code }: { code?: string }) => code === 'ERR_WORKER_OUT_OF_MEMORY'
const tooLarge = () => new UserError('error.exportTooLarge')
