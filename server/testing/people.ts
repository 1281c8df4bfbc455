import type { Role } from '#core/access/roles.ts'
import { tokenScopes, type IdKind } from '#core/contract/call.ts'
import type { TokenPlaces } from '../context/ctx.ts'
import type { Bit, UserStatus } from '../db/tables.ts'
import { insertUser } from '../features/accounts/user/user.queries.ts'
import { hashAccessToken, newAccessToken as makeAccessToken } from '../http/access-token.ts'
import { hashToken, newToken } from '../http/actor.ts'
import { insertJob } from '../jobs/job.queries.ts'
import type { TestApp } from './test-app.ts'

/** What the functions below need of an app. */
export type WorldParts = Pick<TestApp, 'db' | 'services' | 'clock'>

export type ActorKind =
  | 'anonymous'
  | 'stranger'
  | 'pending'
  | 'disabled'
  | 'spaceGuest'
  | 'spaceDev'
  | 'projectGuest'
  | 'projectDev'
  | 'projectAdmin'
  | 'spaceAdmin'
  | 'superAdmin'

interface Standing {
  status?: UserStatus
  space?: Role
  project?: Role
  isSuperAdmin?: Bit
}

/** Kinds of users that every call is tested with. Roles are those in one space and its private project. */
export const actorKinds: Record<ActorKind, Standing> = {
  anonymous: {},
  stranger: {},
  pending: { status: 2 },
  disabled: { status: 0, space: 'admin' },
  spaceGuest: { space: 'guest' },
  spaceDev: { space: 'dev' },
  projectGuest: { space: 'guest', project: 'guest' },
  projectDev: { space: 'guest', project: 'dev' },
  projectAdmin: { space: 'guest', project: 'admin' },
  spaceAdmin: { space: 'admin' },
  superAdmin: { isSuperAdmin: 1 },
}

export interface Person {
  kind: ActorKind
  userId: number
  token: string
  /** The encoded ids of things that belong to the user alone. */
  own: Partial<Record<IdKind, string>>
}

export type People = Record<ActorKind, Person>

export async function newUser(
  t: WorldParts,
  change: { username?: string; status?: UserStatus; isSuperAdmin?: Bit } = {},
) {
  const username = change.username ?? `user-${newToken().slice(0, 12)}`
  const userId = await insertUser(t.db, {
    username,
    password_hash: null,
    password_expires_at: null,
    nickname: username,
    email: '',
    wecom_mobile: '',
    source: 'backend',
    status: change.status ?? 1,
    is_super_admin: change.isSuperAdmin ?? 0,
    created_at: t.clock.now,
  })
  if (userId === undefined) throw new Error(`${username} exists already`)
  return { userId, username, ...(await newSession(t, userId)) }
}

export async function newSession(t: WorldParts, userId: number) {
  const token = newToken()
  const now = t.clock.now
  const row = {
    user_id: userId,
    token_hash: hashToken(token),
    created_at: now,
    last_seen_at: now,
    address: '',
    user_agent: '',
  }
  const { id } = await t.db.insertInto('session').values(row).returning('id').executeTakeFirstOrThrow()
  return { token, sessionId: id }
}

/** A time in milliseconds that no worker of a test reaches. */
const FAR_AWAY = 1e12

/** Runs the work in one transaction: a test makes many worlds, and separate writes would each wait for the disk. */
export function atOnce<Result>(t: WorldParts, work: (t: WorldParts) => Promise<Result>): Promise<Result> {
  return t.db.transaction().execute((db) => work({ ...t, db }))
}

/** One user of every kind, without any space yet. */
export const newPeople = (t: WorldParts): Promise<People> => atOnce(t, makePeople)

async function makePeople(t: WorldParts): Promise<People> {
  const people: Partial<People> = {}
  for (const kind of Object.keys(actorKinds) as ActorKind[]) {
    if (kind === 'anonymous') {
      people[kind] = { kind, userId: 0, token: '', own: {} }
      continue
    }
    const { userId, token } = await newUser(t, actorKinds[kind])
    const other = await newSession(t, userId)
    const job = await insertJob(t.db, { kind: 'none', payload: {}, userId, now: t.clock.now + FAR_AWAY })
    const encode = (key: number) => t.services.ids.encode(key)
    people[kind] = {
      kind,
      userId,
      token,
      own: {
        user: encode(userId),
        session: encode(other.sessionId),
        job: encode(job ?? 0),
        message: encode(await newMessage(t, userId)),
        accessToken: encode((await newAccessToken(t, userId)).id),
      },
    }
  }
  return people as People
}

interface TokenLimits {
  scopes?: readonly string[]
  places?: TokenPlaces
}

/** An access token of the user, by default with every scope and everywhere. */
export async function newAccessToken(
  { db, clock }: WorldParts,
  userId: number,
  { scopes = tokenScopes, places = { spaceIds: [], projectIds: [] } }: TokenLimits = {},
) {
  const token = makeAccessToken()
  const row = {
    user_id: userId,
    name: 'Pipeline',
    token_hash: hashAccessToken(token),
    scopes: scopes.join(','),
    places: JSON.stringify(places),
    created_at: clock.now,
    expires_at: clock.now + 86_400_000,
    last_used_at: 0,
    last_address: '',
  }
  const { id } = await db.insertInto('access_token').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, token }
}

async function newMessage({ db, clock }: WorldParts, userId: number): Promise<number> {
  const text = { text_key: 'message.docChanged', params: '{}' }
  const row = { user_id: userId, module_id: null, type: 1, ...text, created_at: clock.now } as const
  const { id } = await db.insertInto('message').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function joinSpace(t: WorldParts, spaceId: number, userId: number, role: Role): Promise<void> {
  await t.db
    .insertInto('space_member')
    .values({ space_id: spaceId, user_id: userId, role, created_at: t.clock.now })
    .execute()
}

export async function joinProject(t: WorldParts, projectId: number, userId: number, role: Role): Promise<void> {
  await t.db
    .insertInto('project_member')
    .values({ project_id: projectId, user_id: userId, role, created_at: t.clock.now })
    .execute()
}
