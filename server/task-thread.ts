import { workerData } from 'node:worker_threads'
import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import { allTasks } from './all-tasks.ts'
import { makeIds } from './base/ids.ts'
import { makeLogger } from './base/logger.ts'
import { makeVault } from './base/vault.ts'
import { makeBorders } from './borders.ts'
import { makeFileStore } from './files/file-store.ts'
import { serveTasks } from './threads/serve-tasks.ts'
import type { ThreadStart } from './threads/task.ts'

/** What a thread of the pool runs. */
const { config, instanceKey, idSalt, s3, packs } = workerData as ThreadStart

serveTasks(allTasks, (getDatabase) => ({
  config,
  ids: makeIds(idSalt),
  vault: makeVault(instanceKey),
  files: makeFileStore(config, {
    getS3: () => s3,
    log: makeLogger(config.logLevel),
    borders: makeBorders(config, () => getDatabase().db),
  }),
  translator: makeTranslator({ en, 'zh-CN': zhCN }, packs),
}))
