import { readFileSync } from 'node:fs'
import { ImportFault } from '#core/importers/draft/draft.ts'
import { importText } from '#core/importers/import-text.ts'
import { decodeText } from '#core/importers/text/read-text.ts'
import { implementTask } from '../../../threads/task.ts'
import { readFileTask, type ReadOutput } from './read-file.ts'
import { writeSpool } from './spool.ts'

export const readFileWork = implementTask(
  readFileTask,
  async ({ services: { config } }, { source, kind, spoolPath }): Promise<ReadOutput> => {
    const bytes = typeof source === 'string' ? readFileSync(source) : source
    try {
      const { docs, ...head } = importText(decodeText(bytes), kind === undefined ? {} : { kind })
      const spool = writeSpool(docs, { path: spoolPath, config })
      return { what: 'read', head: { ...head, docCount: docs.length }, spool }
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error
      return { what: 'fault', key: error.key, params: error.params }
    }
  },
)
