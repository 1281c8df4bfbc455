import type { Role } from '#core/access/roles.ts'
import type { IdKind } from '#core/contract/call.ts'
import type { Bit, UserStatus } from '../db/tables.ts'
import { hashToken, newToken } from '../http/actor.ts'
import { insertUser } from '../features/user/user.queries.ts'
import type { TestApp } from './test-app.ts'

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

/** Every kind of person that a call must be tried as. Roles are those in one space and its private project. */
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
  /** The wire ids of things that belong to the person alone. */
  own: Partial<Record<IdKind, string>>
}

export type People = Record<ActorKind, Person>

export async function newUser(t: TestApp, change: { username?: string; status?: UserStatus; isSuperAdmin?: Bit } = {}) {
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

export async function newSession(t: TestApp, userId: number) {
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

/** One person of every kind, without any place yet. */
export async function newPeople(t: TestApp): Promise<People> {
  const people: Partial<People> = {}
  for (const kind of Object.keys(actorKinds) as ActorKind[]) {
    if (kind === 'anonymous') {
      people[kind] = { kind, userId: 0, token: '', own: {} }
      continue
    }
    const { userId, token } = await newUser(t, actorKinds[kind])
    const other = await newSession(t, userId)
    people[kind] = { kind, userId, token, own: { session: t.services.ids.encode(other.sessionId) } }
  }
  return people as People
}

/** A space with a private project in it; the wire ids of what it holds. */
export interface World {
  space: string
  project: string
  keys: { space: number; project: number }
}

/** A place of its own, in which the people have the roles of their kind. */
export async function newWorld(t: TestApp, people?: People): Promise<World> {
  const now = t.clock.now
  const { ids } = t.services
  const space = await t.db
    .insertInto('space')
    .values({ name: 'Space', is_compose: 0, creator_id: 0, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const project = await t.db
    .insertInto('project')
    .values({
      space_id: space.id,
      name: 'Project',
      description: '',
      is_private: 1,
      order_index: 0,
      creator_id: 0,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { kind, userId } of Object.values(people ?? {})) {
    const roles = actorKinds[kind]
    if (roles.space) await joinSpace(t, space.id, userId, roles.space)
    if (roles.project) await joinProject(t, project.id, userId, roles.project)
  }
  const keys = { space: space.id, project: project.id }
  return { space: ids.encode(space.id), project: ids.encode(project.id), keys }
}

export async function joinSpace(t: TestApp, spaceId: number, userId: number, role: Role): Promise<void> {
  await t.db
    .insertInto('space_member')
    .values({ space_id: spaceId, user_id: userId, role, created_at: t.clock.now })
    .execute()
}

export async function joinProject(t: TestApp, projectId: number, userId: number, role: Role): Promise<void> {
  await t.db
    .insertInto('project_member')
    .values({ project_id: projectId, user_id: userId, role, created_at: t.clock.now })
    .execute()
}

/** Deletes the space of a world, and with it everything in it. */
export async function deleteWorld(t: TestApp, { keys }: World): Promise<void> {
  await t.db.updateTable('space').set({ deleted_at: t.clock.now }).where('id', '=', keys.space).execute()
}
