import { parentPort, workerData } from 'node:worker_threads'
import { ImportFault, type ImportKind, type ImportResult } from '#core/importers/draft.ts'
import { importText } from '#core/importers/import-text.ts'
import { decodeText } from '#core/importers/read-text.ts'
import type { FromReader, ToReader } from './read-file.ts'

/** Reads a file away from the requests, and hands the drafts over a handful at a time, so that nobody waits for a large one. */

const HANDFUL = 25
const port = parentPort

function tell(message: FromReader): void {
  port?.postMessage(message)
}

function read(): ImportResult | undefined {
  const { bytes, kind } = workerData as { bytes: Uint8Array; kind?: ImportKind }
  try {
    return importText(decodeText(bytes), kind === undefined ? {} : { kind })
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    tell({ what: 'fault', key: error.key, params: error.params })
    return undefined
  }
}

const result = read()
if (result) {
  const { docs, ...head } = result
  tell({ what: 'head', head: { ...head, docCount: docs.length } })
  let from = 0
  port?.on('message', (message: ToReader) => {
    if (message !== 'next') return
    tell({ what: 'docs', docs: docs.slice(from, (from += HANDFUL)) })
  })
}
