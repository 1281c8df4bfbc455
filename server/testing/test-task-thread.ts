import { threadId, workerData } from 'node:worker_threads'
import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import { UserError } from '../base/errors.ts'
import { makeIds } from '../base/ids.ts'
import { makeLogger } from '../base/logger.ts'
import { makeVault } from '../base/vault.ts'
import { makeFileStore } from '../files/file-store.ts'
import { serveTasks } from '../threads/serve-tasks.ts'
import { implementTask, type ThreadStart } from '../threads/task.ts'
import { testTasks as tasks, waitAt } from './test-tasks.ts'

const { config, instanceKey, idSalt, s3, packs } = workerData as ThreadStart
const borders = { allowed: async () => [], lookup: async () => [], ownPort: 0 }

const works = [
  implementTask(tasks.wait, async (_ctx, { word, gate }) => {
    if (gate) waitAt(gate)
    return { word, threadId }
  }),
  implementTask(tasks.addOne, async (_ctx, { bytes }) => ({ bytes: bytes.map((byte) => byte + 1) })),
  implementTask(tasks.countTo, async ({ progress }, { end }) => {
    for (let done = 1; done <= end; done++) progress(done)
    return end
  }),
  implementTask(
    tasks.countUsers,
    async ({ db }) => (await db.selectFrom('user_account').select('id').execute()).length,
  ),
  implementTask(tasks.deleteUsers, async ({ db }) => (await db.deleteFrom('user_account').execute()).length),
  implementTask(tasks.fail, async (_ctx, how) => {
    if (how === 'user error') throw new UserError('error.tooLong', { max: 3 }, 'name')
    if (how === 'system error') throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    if (how === 'exit') process.exit(3)
    setImmediate(() => {
      throw new Error('nobody catches this')
    })
    return new Promise<null>(() => {})
  }),
  implementTask(tasks.loopForever, async () => {
    for (;;);
  }),
  implementTask(tasks.fill, async (_ctx, { megabytes }) => {
    const parts = Array.from({ length: megabytes }, () => Array.from({ length: 131_072 }, (_, index) => index + 0.5))
    return parts.length > 0 ? threadId : 0
  }),
]

serveTasks(works, () => ({
  config,
  ids: makeIds(idSalt),
  vault: makeVault(instanceKey),
  files: makeFileStore(config, { log: makeLogger('silent'), borders, getS3: () => s3 }),
  translator: makeTranslator({ en, 'zh-CN': zhCN }, packs),
}))
