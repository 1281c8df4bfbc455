import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import type { Config } from './config.ts'
import type { Services } from './ctx.ts'
import type { Db } from './db/open.ts'
import { makeIds } from './http/ids.ts'
import { getIdSalt } from './instance.ts'
import { makeMailer } from './outbound/mailer.ts'
import { makeVault } from './vault.ts'

interface ServiceParts {
  config: Config
  db: Db
  instanceKey: string
  now?: () => number
}

export async function makeServices({ config, db, instanceKey, now = Date.now }: ServiceParts): Promise<Services> {
  return {
    config,
    now,
    ids: makeIds(await getIdSalt(db)),
    vault: makeVault(instanceKey),
    mailer: config.smtp && makeMailer(config.smtp),
    translator: makeTranslator({ en, 'zh-CN': zhCN }),
  }
}
