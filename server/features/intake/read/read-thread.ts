import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { ImportFault, type DocDraft, type ImportResult } from '#core/importers/draft/draft.ts'
import { importText } from '#core/importers/import-text.ts'
import { decodeText } from '#core/importers/text/read-text.ts'
import type { FromReader, ReaderInput, ToReader } from './read-file.ts'

/** Parses a file off the main thread and sends the drafts in batches, so that a large file does not block other requests. */

/** Maximum docs and characters per batch: other requests wait while a batch is stored. */
const HANDFUL = { docs: 25, length: 250_000 }
const port = parentPort

function tell(message: FromReader): void {
  port?.postMessage(message)
}

function read(): ImportResult | undefined {
  const { source, kind } = workerData as ReaderInput
  const bytes = typeof source === 'string' ? readFileSync(source) : source
  try {
    return importText(decodeText(bytes), kind === undefined ? {} : { kind })
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    tell({ what: 'fault', key: error.key, params: error.params })
    return undefined
  }
}

/** As many as fit, at least one. */
function handful(docs: readonly DocDraft[], from: number): DocDraft[] {
  let length = 0
  const rest = docs.slice(from, from + HANDFUL.docs)
  const end = rest.findIndex(({ content }) => (length += JSON.stringify(content).length) > HANDFUL.length)
  return end < 0 ? rest : rest.slice(0, Math.max(end, 1))
}

const result = read()
if (result) {
  const { docs, ...head } = result
  tell({ what: 'head', head: { ...head, docCount: docs.length } })
  let from = 0
  port?.on('message', (message: ToReader) => {
    if (message !== 'next') return
    const some = handful(docs, from)
    from += some.length
    tell({ what: 'docs', docs: some })
  })
}
