import { sql } from 'kysely'
import { newDocContent, withBody, withResponse } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { readConfig } from '../server/config/config.ts'
import { transact, type UserCtx } from '../server/context/ctx.ts'
import { migrate } from '../server/db/migrations/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { addFolder } from '../server/features/content/store/folders.ts'
import { insertDoc } from '../server/features/content/store/insert-doc.ts'
import { hashPassword } from '../server/features/accounts/user/passwords.ts'
import { insertUser } from '../server/features/accounts/user/user.queries.ts'
import { upsertMembers } from '../server/features/places/member/member.queries.ts'
import { addModule } from '../server/features/places/module/change-module.ts'
import { insertProject } from '../server/features/places/project/project.queries.ts'
import { insertSpace } from '../server/features/places/space/space.queries.ts'
import { checkInstanceKey, ensureSuperAdmin, readInstanceKey } from '../server/instance.ts'
import { makeServices } from '../server/services.ts'
import { ADMIN } from '../server/testing/process-client.ts'

/** The ids that the bench requests, as sent on the wire. */
export interface BenchData {
  projectId: string
  moduleId: string
  docId: string
  /** All docs; the second half is in the module. */
  docIds: string[]
  docs: number
}

/** A guest of the space. */
export const READER = { username: 'reader', password: 'correct horse battery' }

const PARAMS = 15
const FOLDERS = 100
/** In one transaction. */
const DOCS_AT_ONCE = 500
const WORDS = [
  '订单',
  '退款',
  '库存',
  '会员',
  '优惠券',
  '支付',
  'shipment',
  'invoice',
  'address',
  'coupon',
  'stock',
  'report',
]

/**
 * A space with two projects whose docs have fifteen parameters each, written before the server starts. `env`: the settings that name
 * the database.
 */
export async function fillDocs(env: Record<string, string>, docs: number): Promise<BenchData> {
  const { ctx, engine, close } = await openData(env)
  const keys = await write(ctx, docs)
  // PostgreSQL does this automatically, but only after a while.
  if (engine === 'postgres') await sql`vacuum analyze`.execute(ctx.db)
  await close()
  const encode = (key: number) => ctx.services.ids.encode(key)
  const docIds = keys.docIds.map(encode)
  return {
    projectId: encode(keys.projectId),
    moduleId: encode(keys.moduleId),
    docId: docIds.at(-1) ?? '',
    docIds,
    docs,
  }
}

/** The data as the server of the bench has it, to write to it while no server runs. */
export async function openData(env: Record<string, string>, now?: () => number) {
  const config = readConfig({ ...env, ADMIN_PASSWORD: ADMIN.password, ADMIN_USERNAME: ADMIN.username })
  const database = openDatabase(config.database)
  await migrate(database)
  const instanceKey = readInstanceKey(config)
  await checkInstanceKey(database.db, instanceKey)
  await ensureSuperAdmin(database.db, config, Date.now())
  const services = await makeServices({ config, db: database.db, instanceKey, ...(now && { now }) })
  const actor = {
    userId: 1,
    sessionId: 0,
    username: 'admin',
    nickname: 'admin',
    status: 1,
    isSuperAdmin: true,
  } as const
  const request = { id: 'bench', address: '', userAgent: '', lang: 'en' }
  const ctx: UserCtx = { db: database.db, services, actor, request, t: services.translator('en') }
  return { ctx, engine: database.engine, close: () => database.close() }
}

async function write(ctx: UserCtx, docs: number) {
  const spaceId = await transact(ctx, writeSpace)
  const half = Math.ceil(docs / 2)
  const first = await writeProject(ctx, { spaceId, name: 'First', from: 0, to: half })
  const second = await writeProject(ctx, { spaceId, name: 'Second', from: half, to: docs })
  return { ...second, docIds: [...first.docIds, ...second.docIds] }
}

async function writeSpace(tx: UserCtx): Promise<number> {
  const now = Date.now()
  const spaceId = await insertSpace(tx.db, { name: 'Bench', isCompose: 0, creatorId: 1, now })
  await upsertMembers(tx.db, { kind: 'space', id: spaceId }, { userIds: [1], role: 'admin', now })
  await addReader(tx, spaceId)
  return spaceId
}

async function addReader(tx: UserCtx, spaceId: number): Promise<void> {
  const now = Date.now()
  const { username, password } = READER
  const userId = await insertUser(tx.db, {
    username,
    nickname: username,
    email: '',
    wecom_mobile: '',
    source: 'backend',
    password_hash: await hashPassword(password),
    password_expires_at: null,
    status: 1,
    is_super_admin: 0,
    created_at: now,
  })
  if (userId === undefined) throw new Error('The reader of the bench exists already')
  await upsertMembers(tx.db, { kind: 'space', id: spaceId }, { userIds: [userId], role: 'guest', now })
}

interface ProjectDocs {
  spaceId: number
  name: string
  from: number
  to: number
}

async function writeProject(ctx: UserCtx, { spaceId, name, from, to }: ProjectDocs) {
  const place = { spaceId, name, description: '', isPrivate: 1, creatorId: 1, now: Date.now() } as const
  const { projectId, moduleId, folders } = await transact(ctx, async (tx) => {
    const projectId = await insertProject(tx.db, place)
    const { id: moduleId } = await addModule(tx, { name: 'Module', projectId })
    const folders: number[] = []
    for (let number = 0; number < FOLDERS; number++) {
      folders.push((await addFolder(tx, { moduleId, name: `Folder ${number}` })).id)
    }
    return { projectId, moduleId, folders }
  })
  const docIds: number[] = []
  for (let start = from; start < to; start += DOCS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(DOCS_AT_ONCE, to - start) }, (_, index) => start + index)
    docIds.push(...(await transact(ctx, (tx) => writeDocs(tx, { moduleId, folders, numbers }))))
  }
  return { projectId, moduleId, docIds }
}

interface FolderDocs {
  moduleId: number
  folders: number[]
  numbers: number[]
}

async function writeDocs(tx: UserCtx, { moduleId, folders, numbers }: FolderDocs): Promise<number[]> {
  const ids: number[] = []
  for (const number of numbers) {
    const parentId = folders[number % FOLDERS] ?? 0
    const { id } = await insertDoc(tx, { moduleId, parentId, type: 0, content: content(number), source: 1 })
    ids.push(id)
  }
  return ids
}

const word = (number: number) => WORDS[number % WORDS.length] ?? ''

function content(number: number): DocContent {
  const params = Array.from({ length: PARAMS }, (_, index) =>
    newParam({
      name: `${word(index)}Field${index}`,
      description: `${word(number + index)} of the request`,
      example: '42',
    }),
  )
  const named: DocContent = {
    ...newDocContent(10_000 + number * 10),
    name: `${word(number)} ${word(number * 7 + 1)} ${number}`,
    url: `/v1/${word(number + 3)}/${number}`,
    description: `Returns the ${word(number + 5)} of the day.`,
  }
  return withResponse(withBody(named, { params: params.slice(0, 8) }), { params: params.slice(8) })
}
