import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import { KeptAnswers } from './answers/kept-answers.ts'
import { makeIds } from './base/ids.ts'
import { makeLogger } from './base/logger.ts'
import { makeVault } from './base/vault.ts'
import { makeBorders } from './borders.ts'
import type { Config } from './config/config.ts'
import type { Services } from './context/ctx.ts'
import type { Db } from './db/open.ts'
import { news } from './features/news/announce/news.ts'
import { filterUsable } from './http/actor.ts'
import { makeLive } from './live/live.ts'
import { makeFileStore } from './files/file-store.ts'
import { noReserve, type Reserve } from './files/reserve.ts'
import { getIdSalt } from './instance.ts'
import { makeDirectory } from './outbound/directory.ts'
import { makeMailer } from './outbound/mailer.ts'
import { makeProvider } from './outbound/provider/make-provider.ts'
import { makeSandbox } from './sandbox/sandbox.ts'
import { makeThreads } from './threads/threads.ts'

interface ServiceParts {
  config: Config
  db: Db
  instanceKey: string
  now?: () => number
  reserve?: Reserve
}

export async function makeServices({
  config,
  db,
  instanceKey,
  now = Date.now,
  reserve = noReserve,
}: ServiceParts): Promise<Services> {
  const log = makeLogger(config.logLevel)
  const borders = makeBorders(config, () => db)
  const idSalt = await getIdSalt(db)
  const ids = makeIds(idSalt)
  return {
    config,
    now,
    log,
    borders,
    ids,
    vault: makeVault(instanceKey),
    answers: new KeptAnswers(),
    mailer: config.smtp && makeMailer(config.smtp),
    directory: config.ldap && makeDirectory(config.ldap),
    provider: makeProvider(config, { log, borders, now }),
    reserve,
    files: makeFileStore(config, { log, borders, reserve }),
    threads: makeThreads({
      size: config.heavyThreads,
      entry: new URL('./task-thread.ts', import.meta.url),
      start: { config, instanceKey, idSalt },
    }),
    sandbox: makeSandbox(),
    news,
    live: makeLive({
      url: config.database.url,
      filterUsable: (sessionIds) => filterUsable(db, sessionIds, now()),
      ids,
      now,
      log,
    }),
    translator: makeTranslator({ en, 'zh-CN': zhCN }),
  }
}
