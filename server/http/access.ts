import { can, isVisible, type Action, type Standing } from '#core/access/policy.ts'
import { effectiveProjectRole } from '#core/access/roles.ts'
import type { Call, Check, IdKind } from '#core/contract/call.ts'
import type { Actor, Ctx, UserCtx } from '../ctx.ts'
import type { Db } from '../db/open.ts'
import { UserError } from './errors.ts'
import { findPlaces, type Place } from './places.ts'
import { idFieldsOf, keysAt, nodeOf } from './wire.ts'

/** Holds a call against its declaration: every id in the input leads to a place, at which the actor may do this. */
export async function checkAccess(ctx: Ctx, call: Call, input: unknown): Promise<void> {
  if (call.access.checks.length === 0) return
  const { actor } = ctx
  if (!actor) throw new Error(`${call.path}: places can be checked for signed-in actors only`)
  const kinds = new Map(idFieldsOf(nodeOf(call.input)).map(({ path, kind }) => [path, kind]))
  for (const check of call.access.checks) await holdCheck(ctx.db, actor, check, { input, kinds })
}

interface Given {
  input: unknown
  kinds: Map<string, IdKind>
}

async function holdCheck(db: Db, actor: Actor, { action, fields }: Check, { input, kinds }: Given): Promise<void> {
  const perField: Place[][] = []
  for (const field of fields) {
    const kind = kinds.get(field)
    if (kind === undefined) throw new Error(`no id at ${field}`)
    perField.push(await placesOf(db, kind, keysAt(input, field)))
  }
  const places = perField.flat()
  if (fields.length > 1) checkAgreement(places)
  for (const standing of await standingsOf(db, actor, places)) {
    if (!isVisible(standing)) throw new UserError('error.notFound')
    if (!can(action, standing)) throw new UserError('error.forbidden')
  }
}

/** What an optional id that says "" is inside. */
const NONE = 0

/** One unknown or deleted id fails the whole call. */
async function placesOf(db: Db, kind: IdKind, keys: number[]): Promise<Place[]> {
  const wanted = [...new Set(keys)].filter((key) => key !== NONE)
  const places = await findPlaces(db, kind, wanted)
  if (places.length !== wanted.length) throw new UserError('error.notFound')
  return places
}

/** A child must belong to the parent that is named next to it. */
function checkAgreement(places: Place[]): void {
  for (const level of ['spaceId', 'projectId', 'moduleId'] as const) {
    const named = new Set(places.flatMap((place) => place[level] ?? []))
    if (named.size > 1) throw new UserError('error.notFound')
  }
}

/** For use cases that must ask for what no declaration can know. */
export async function actorCan(
  { db, actor }: UserCtx,
  action: Action,
  { kind, id }: { kind: IdKind; id: number },
): Promise<boolean> {
  const [standing] = await standingsOf(db, actor, await findPlaces(db, kind, [id]))
  return standing !== undefined && can(action, standing)
}

/** What the actor is at each of the places, with two queries for all of them. */
export async function standingsOf(db: Db, actor: Actor, places: Place[]): Promise<Standing[]> {
  const spaceIds = [...new Set(places.flatMap(({ spaceId }) => spaceId ?? []))]
  const projectIds = [...new Set(places.flatMap(({ projectId }) => projectId ?? []))]
  const spaceRoles = await spaceRolesOf(db, actor.userId, spaceIds)
  const projectRoles = await projectRolesOf(db, actor.userId, projectIds)
  const { isSuperAdmin } = actor
  return places.map(({ spaceId, projectId, isPrivate = false, ownerId, isPerson }): Standing => {
    if (isPerson) return { at: 'person', isSuperAdmin }
    if (ownerId !== undefined) return { at: 'account', isSuperAdmin, isOwner: ownerId === actor.userId }
    const space = spaceRoles.get(spaceId ?? 0)
    if (projectId === undefined) return { at: 'space', isSuperAdmin, space }
    const project = effectiveProjectRole({ isSuperAdmin, isPrivate, space, project: projectRoles.get(projectId) })
    return { at: 'project', isSuperAdmin, space, project }
  })
}

async function spaceRolesOf(db: Db, userId: number, spaceIds: number[]) {
  if (spaceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('space_member')
    .select(['space_id', 'role'])
    .where('user_id', '=', userId)
    .where('space_id', 'in', spaceIds)
    .execute()
  return new Map(rows.map(({ space_id, role }) => [space_id, role]))
}

async function projectRolesOf(db: Db, userId: number, projectIds: number[]) {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('project_member')
    .select(['project_id', 'role'])
    .where('user_id', '=', userId)
    .where('project_id', 'in', projectIds)
    .execute()
  return new Map(rows.map(({ project_id, role }) => [project_id, role]))
}
