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
import type { Instance } from './context/live-settings.ts'
import type { Db } from './db/open.ts'
import { news } from './features/news/announce/news.ts'
import { filterUsable } from './http/actor.ts'
import { makeLiveSettings } from './live-settings.ts'
import { makeLive } from './live/live.ts'
import { makeFileStore } from './files/file-store.ts'
import { noReserve, type Reserve } from './files/reserve.ts'
import { getIdSalt } from './instance.ts'
import { applyGroupRoles } from './features/places/member/group-roles.ts'
import { makeDirectories } from './outbound/directory/directory.ts'
import { makeFormLogin } from './outbound/provider/form-login.ts'
import { makeMailer } from './outbound/mailer.ts'
import { makeProviders } from './outbound/provider/make-provider.ts'
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
  const vault = makeVault(instanceKey)
  const speak = (packs: Instance['packs']) => makeTranslator({ en, 'zh-CN': zhCN }, packs)
  const settings = await makeLiveSettings({ db, config, vault, log, onChange: apply })
  let translator = speak(settings.current.packs)
  let mailer = mailerOf(settings.current)
  let ways = makeWays(settings.current)
  const threads = makeThreads({
    size: config.heavyThreads,
    entry: new URL('./task-thread.ts', import.meta.url),
    start: () => {
      const { publicUrl, s3, packs } = settings.current
      return { config: { ...config, publicUrl }, instanceKey, idSalt, s3, packs }
    },
  })

  function apply(instance: Instance): void {
    translator = speak(instance.packs)
    mailer = mailerOf(instance)
    // They keep tokens of the other system.
    if (JSON.stringify(instance.signIn) !== JSON.stringify(ways.signIn)) ways = makeWays(instance)
    threads.renew()
  }

  function makeWays({ signIn }: Instance) {
    return {
      signIn,
      directories: makeDirectories(signIn.ldap),
      formLogin: makeFormLogin(signIn, { log, borders }),
      providers: makeProviders({ ...config, ...signIn }, { log, borders, now }),
    }
  }

  return {
    config: {
      ...config,
      get publicUrl() {
        return settings.current.publicUrl
      },
    },
    settings,
    now,
    log,
    borders,
    ids,
    vault,
    answers: new KeptAnswers(),
    get mailer() {
      return mailer
    },
    get directories() {
      return ways.directories
    },
    get formLogin() {
      return ways.formLogin
    },
    get providers() {
      return ways.providers
    },
    groupRoles: { apply: applyGroupRoles },
    reserve,
    files: makeFileStore(config, { log, borders, reserve, getS3: () => settings.current.s3 }),
    threads,
    sandbox: makeSandbox(),
    news,
    live: makeLive({
      url: config.database.url,
      filterUsable: (sessionIds) => filterUsable(db, sessionIds, now()),
      ids,
      now,
      log,
    }),
    translator: (lang) => translator(lang),
  }
}

const mailerOf = ({ smtp }: Instance) => smtp && makeMailer(smtp)
