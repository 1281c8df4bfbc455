import { workerData } from 'node:worker_threads'
import { allTasks } from './all-tasks.ts'
import { makeIds } from './base/ids.ts'
import { makeLogger } from './base/logger.ts'
import { makeVault } from './base/vault.ts'
import { makeBorders } from './borders.ts'
import { makeFileStore } from './files/file-store.ts'
import { serveTasks } from './threads/serve-tasks.ts'
import type { ThreadStart } from './threads/task.ts'

/** What a thread of the pool runs. */
const { config, instanceKey, idSalt } = workerData as ThreadStart

serveTasks(allTasks, (getDatabase) => ({
  config,
  ids: makeIds(idSalt),
  vault: makeVault(instanceKey),
  files: makeFileStore(config, {
    log: makeLogger(config.logLevel),
    borders: makeBorders(config, () => getDatabase().db),
  }),
}))
