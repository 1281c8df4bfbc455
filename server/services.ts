import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import { KeptAnswers } from './answers/kept-answers.ts'
import { parseAllowed } from './base/allowed-hosts.ts'
import { makeIds } from './base/ids.ts'
import { makeLogger } from './base/logger.ts'
import { makeVault } from './base/vault.ts'
import type { Config } from './config/config.ts'
import type { Services } from './context/ctx.ts'
import type { Db } from './db/open.ts'
import { getSetting } from './features/accounts/system/settings.ts'
import { news } from './features/news/announce/news.ts'
import { makeFileStore } from './files/file-store.ts'
import { noReserve, type Reserve } from './files/reserve.ts'
import { getIdSalt } from './instance.ts'
import { makeDirectory } from './outbound/directory.ts'
import { makeMailer } from './outbound/mailer.ts'
import { lookupAll, type Borders } from './outbound/target.ts'

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
  const borders = makeBorders(config, db)
  return {
    config,
    now,
    log,
    borders,
    ids: makeIds(await getIdSalt(db)),
    vault: makeVault(instanceKey),
    answers: new KeptAnswers(),
    mailer: config.smtp && makeMailer(config.smtp),
    directory: config.ldap && makeDirectory(config.ldap),
    reserve,
    files: makeFileStore(config, { log, borders, reserve }),
    news,
    translator: makeTranslator({ en, 'zh-CN': zhCN }),
  }
}

/** Hosts allowed by the configuration and by super admins. */
function makeBorders({ port, outboundAllow }: Config, db: Db): Borders {
  const allowed = async () => {
    const { entries } = parseAllowed(await getSetting(db, 'endpaper.outbound.allow'))
    return [...outboundAllow, ...entries]
  }
  return { allowed, lookup: lookupAll, ownPort: port }
}
