import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import type { Config } from './config.ts'
import type { Services } from './ctx.ts'
import type { Db } from './db/open.ts'
import { makeIds } from './http/ids.ts'
import { getIdSalt } from './instance.ts'
import { makeMailer } from './outbound/mailer.ts'

export interface OwnedServices extends Services {
  /** Waits for the work that nobody waited for. */
  settle(): Promise<void>
}

export async function makeServices(config: Config, db: Db, now: () => number = Date.now): Promise<OwnedServices> {
  const running = new Set<Promise<void>>()
  return {
    config,
    now,
    ids: makeIds(await getIdSalt(db)),
    mailer: config.smtp && makeMailer(config.smtp),
    translator: makeTranslator({ en, 'zh-CN': zhCN }),
    inBackground: (work) => {
      const logged = work.catch(
        (error: unknown) => void process.stderr.write(`background work failed: ${String(error)}\n`),
      )
      running.add(logged)
      void logged.finally(() => running.delete(logged))
    },
    settle: async () => {
      await Promise.all(running)
    },
  }
}
