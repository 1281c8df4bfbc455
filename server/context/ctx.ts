import type { FastifyBaseLogger } from 'fastify'
import type { DocEvent } from '#core/contract/webhook.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import type { KeptAnswers } from '../answers/kept-answers.ts'
import type { Params } from '../base/errors.ts'
import type { Ids } from '../base/ids.ts'
import type { Vault } from '../base/vault.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'
import type { UserStatus } from '../db/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Directory } from '../outbound/directory.ts'
import type { Mailer } from '../outbound/mailer.ts'
import type { Borders } from '../outbound/target.ts'

/** What the whole process shares. */
export interface Services {
  config: Config
  ids: Ids
  /** UTC milliseconds; tests set it. */
  now(): number
  vault: Vault
  answers: KeptAnswers
  /** undefined: no mail server is configured. */
  mailer: Mailer | undefined
  log: FastifyBaseLogger
  /** Where calls to other machines may go. */
  borders: Borders
  /** undefined: nobody signs in by LDAP. */
  directory: Directory | undefined
  /** Uploaded files. */
  files: FileStore
  translator(lang: string): Translate
  news: News
}

/** One doc that was added, changed or deleted. */
export interface DocChange {
  id: number
  moduleId: number
  name: string
  event: DocEvent
  /** What its author says about the change, in rich text. */
  remark?: string
}

/** What changed in one transaction: at most one change for each doc. */
export interface ContentChanges {
  docs: DocChange[]
  modelIds: number[]
}

/** Tells people and other machines what happened. Features below `news` call it here, because they must not import it. */
export interface News {
  /** Called once, as the last step of a transaction that changed docs or models. */
  contentChanged(tx: UserCtx, changes: ContentChanges): Promise<void>
  /** A scheduled sync of a module ended well. */
  syncSucceeded(ctx: UserCtx, moduleId: number, report: DeliveryReport): Promise<void>
  syncFailed(ctx: UserCtx, moduleId: number, reason: { key: string; params: Params }): Promise<void>
}

/** Who is signed in. */
export interface Actor {
  userId: number
  sessionId: number
  username: string
  nickname: string
  status: UserStatus
  isSuperAdmin: boolean
}

export interface RequestInfo {
  id: string
  address: string
  userAgent: string
  lang: string
}

/** Everything a use case needs: who asks, which database, what is shared. */
export interface Ctx<A extends Actor | undefined = Actor | undefined> {
  db: Db
  actor: A
  request: RequestInfo
  services: Services
  t: Translate
}

export type UserCtx = Ctx<Actor>

type Ending = () => Promise<void>

/** What is left to do in each open transaction before it ends. */
const endings = new WeakMap<Db, Ending[]>()

/** All or nothing. Inside, only the `db` of the given context may be used: on SQLite the outer one waits for itself. */
export function transact<C extends Ctx, Result>(ctx: C, work: (tx: C) => Promise<Result>): Promise<Result> {
  // Use cases call each other: the outermost transaction counts.
  if (ctx.db.isTransaction) return work(ctx)
  return ctx.db.transaction().execute(async (db) => {
    const left: Ending[] = []
    endings.set(db, left)
    const result = await work({ ...ctx, db })
    for (const ending of left) await ending()
    return result
  })
}

/** Does the work as the last thing of the transaction, when all of its changes are known. */
export async function atEndOf({ db }: Ctx, work: Ending): Promise<void> {
  const left = endings.get(db)
  if (left) left.push(work)
  else await work()
}
