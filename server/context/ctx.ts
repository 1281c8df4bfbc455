import type { FastifyBaseLogger } from 'fastify'
import type { ChangeClass } from '#core/change/change.ts'
import type { PublicationKind } from '#core/contract/call.ts'
import type { DocEvent } from '#core/contract/webhook.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import type { KeptAnswers } from '../answers/kept-answers.ts'
import type { Params } from '../base/errors.ts'
import type { Ids } from '../base/ids.ts'
import type { Vault } from '../base/vault.ts'
import type { Config } from '../config/config.ts'
import { collectForCommit } from '../db/after-commit.ts'
import type { Db } from '../db/open.ts'
import type { UserStatus } from '../db/tables.ts'
import { isDiskFull } from '../db/faults.ts'
import type { FileStore } from '../files/file-store.ts'
import { diskFull, type Reserve } from '../files/reserve.ts'
import type { Live } from '../live/live.ts'
import type { SignInSource } from '../outbound/person.ts'
import type { Directory } from '../outbound/directory/directory.ts'
import type { FormLogin } from '../outbound/provider/form-login.ts'
import type { Provider } from '../outbound/provider/provider.ts'
import type { Mailer } from '../outbound/mailer.ts'
import type { Borders } from '../outbound/target.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Threads } from '../threads/threads.ts'
import type { LiveSettings } from './live-settings.ts'

/** Services shared by the whole process. */
export interface Services {
  config: Config
  /** What super admins set, and the environment. */
  settings: LiveSettings
  ids: Ids
  /** UTC milliseconds; tests set it. */
  now(): number
  vault: Vault
  answers: KeptAnswers
  /** undefined: no mail server is configured. */
  mailer: Mailer | undefined
  log: FastifyBaseLogger
  /** Rules for outbound requests. */
  borders: Borders
  /** LDAP servers, in the order in which they are asked. */
  directories: readonly Directory[]
  /** undefined: no sign-in form of another system is configured. */
  formLogin: FormLogin | undefined
  /** Where people sign in with their browser: OpenID Connect or OAuth, and DingTalk. */
  providers: readonly Provider[]
  groupRoles: GroupRoles
  /** Store of uploaded files. */
  files: FileStore
  /** Disk space for the time when the disk is full. */
  reserve: Reserve
  /** Runs heavy work off the main thread. */
  threads: Threads
  /** Runs scripts of users. */
  sandbox: Sandbox
  translator(lang: string): Translate
  news: News
  /** Tells open web apps that there is news. */
  live: Live
}

/** One doc that was added, changed or deleted. */
export interface DocChange {
  id: number
  moduleId: number
  name: string
  event: DocEvent
  /** The author's remark about the change, in rich text. */
  remark?: string
  /** How the change affects clients; undefined for added docs. */
  changeClass?: ChangeClass
}

/** A comment that was written, or whose mentions changed. */
export interface CommentNews {
  commentId: number
  docId: number
  moduleId: number
  docName: string
  /** Who wrote in the same thread before. */
  participantIds: number[]
  /** Who is newly mentioned; all of them may read the doc. */
  mentionedIds: number[]
}

/** A release that became valid, whose docs changed, or that was removed. */
export interface ReleaseNews {
  releaseId: number
  projectId: number
  releaseNo: string
  event: 'published' | 'changed' | 'removed'
  docCount: number
}

/** Addresses of robots. */
export interface ReleaseRobots {
  releaseId: number
  dingdingWebhook?: string
  weComWebhook?: string
}

export type DeliveryKind = 'push' | 'import' | 'sync'

/** A push, import or sync that was stored. */
export interface Delivered {
  moduleId: number
  kind: DeliveryKind
  report: DeliveryReport
}

export interface DeliveryFault {
  moduleId: number
  kind: DeliveryKind
  reason: { key: string; params: Params }
  /** The module was made for the delivery, and goes with it. */
  isRemoved?: boolean
}

/** A model that was changed, with its stored content before and after. */
export interface ModelChange {
  id: number
  moduleId: number
  before: string
  after: string
}

/** Changes of one transaction: at most one per doc. */
export interface ContentChanges {
  docs: DocChange[]
  models: ModelChange[]
}

/** Notifies users and webhooks. Features below `news` call it through the context, because they must not import it. */
export interface News {
  /** Called once, as the last step of a transaction that changed docs or models. */
  contentChanged(tx: UserCtx, changes: ContentChanges): Promise<void>
  /** Called in the last transaction of a push, import or sync. */
  delivered(tx: UserCtx, delivered: Delivered): Promise<void>
  deliveryFailed(ctx: UserCtx, fault: DeliveryFault): Promise<void>
  /** Called in the transaction that pauses the scheduled sync of a person who lost the right to it. */
  syncPaused(tx: Ctx, moduleId: number, person: string): Promise<void>
  /** Called in the transaction that writes the comment. */
  commented(tx: UserCtx, comment: CommentNews): Promise<void>
  /** Sets the robots of a release that existing clients know; "" removes one, and what is omitted stays. */
  setReleaseRobots(tx: UserCtx, robots: ReleaseRobots): Promise<void>
  /** Called in the transaction that changes the release. */
  releaseChanged(tx: UserCtx, release: ReleaseNews): Promise<void>
}

/** What a system in which somebody signed in says of the person's groups. */
export interface GroupMembership {
  userId: number
  username: string
  source: SignInSource
  groups: readonly string[]
}

/** Gives people the roles of their groups. Accounts call it through the context, because spaces and projects stand above them. */
export interface GroupRoles {
  /** Called at each sign-in: changes only roles that came from groups. */
  apply(tx: Ctx, membership: GroupMembership): Promise<void>
}

/** The signed-in user. */
export interface Actor {
  userId: number
  sessionId: number
  username: string
  nickname: string
  status: UserStatus
  isSuperAdmin: boolean
  /** Set when a program acts for the user with an access token; `sessionId` is 0 then. */
  token?: ActorToken
  /** Set when a coding assistant acts for the user: what it changes is marked so in the history. */
  isAssistant?: true
}

/** What an access token is limited to. */
export interface ActorToken {
  id: number
  /** Of an assistant that was connected by OAuth: valid for the assistants' endpoint only. */
  isOfClient: boolean
  scopes: readonly string[]
  /** undefined: wherever its owner may go. */
  places: TokenPlaces | undefined
}

export interface TokenPlaces {
  spaceIds: readonly number[]
  projectIds: readonly number[]
}

export interface RequestInfo {
  id: string
  address: string
  userAgent: string
  lang: string
  /** The cookies as sent; unset: no browser asked. */
  cookie?: string | undefined
}

/** Everything a use case needs: the actor, the database and the shared services. */
export interface Ctx<A extends Actor | undefined = Actor | undefined> {
  db: Db
  actor: A
  request: RequestInfo
  services: Services
  t: Translate
  /** Whether its transactions may use the reserve of disk space. */
  mayUseReserve?: boolean
  /** Set for visitors only. */
  visit?: Visit
}

export type UserCtx = Ctx<Actor>

/** The share or published project that a visitor opened, checked at the door. */
export interface Visit {
  of: PublicationKind
  /** Key of the row in `share` or `compose_project`. */
  id: number
  /** The key in the link. */
  key: string
  /** Whether the visitor may read it: it is public, or the password was given. */
  isOpen: boolean
  /** Without a password. */
  isPublic?: boolean
  /** The published release whose docs a share shows; undefined: docs are shown as of now. */
  releaseId?: number
}

export type VisitCtx = Ctx<undefined> & { visit: Visit }

type Ending = () => Promise<void>

/** Work to do at the end of each open transaction. */
const endings = new WeakMap<Db, Ending[]>()

/** Runs `work` in a transaction. Inside, use only the `db` of the given context: on SQLite the outer one would deadlock. */
export function transact<C extends Ctx, Result>(ctx: C, work: (tx: C) => Promise<Result>): Promise<Result> {
  // Use cases call each other; nested calls join the outermost transaction.
  if (ctx.db.isTransaction) return work(ctx)
  const { reserve } = ctx.services
  if (!ctx.mayUseReserve) return reserve.isReleased() ? Promise.reject(diskFull()) : inTransaction(ctx, work)
  return inTransaction(ctx, work).catch((error: unknown) => {
    if (!isDiskFull(error) || !reserve.release()) throw error
    return inTransaction(ctx, work)
  })
}

async function inTransaction<C extends Ctx, Result>(ctx: C, work: (tx: C) => Promise<Result>): Promise<Result> {
  const { result, committed } = await ctx.db.transaction().execute(async (db) => {
    const left: Ending[] = []
    endings.set(db, left)
    const collected = collectForCommit(db)
    const answer = await work({ ...ctx, db })
    for (const ending of left) await ending()
    return { result: answer, committed: collected }
  })
  for (const act of committed) act()
  return result
}

/** Runs `work` at the end of the transaction, when all of its changes are known. */
export async function beforeCommit({ db }: Ctx, work: Ending): Promise<void> {
  const left = endings.get(db)
  if (left) left.push(work)
  else await work()
}
