import { can, isVisible, type Action, type Standing } from '#core/access/policy.ts'
import { effectiveProjectRole, type Role } from '#core/access/roles.ts'
import type { Call, Check, IdKind } from '#core/contract/call.ts'
import { UserError } from '../base/errors.ts'
import type { Actor, Ctx, UserCtx } from '../context/ctx.ts'
import type { Db } from '../db/open.ts'
import { prepare } from '../db/prepared.ts'
import { isWithinToken } from './access-token.ts'
import { findTargets, type AccessTarget } from './places.ts'
import { findIdFields, keysAt, toNode, type IdField } from './wire.ts'

/** Checks a call against its declaration: the actor must have access to every id in the input. */
export async function checkAccess(ctx: Ctx, call: Call, input: unknown): Promise<void> {
  if (call.access.checks.length === 0) return
  const { actor } = ctx
  if (!actor) throw new Error(`${call.path}: places can be checked for signed-in actors only`)
  const ids = findIds(call)
  for (const check of call.access.checks) await holdCheck(ctx.db, actor, check, { input, ids })
}

const idsByCall = new WeakMap<Call, Map<string, IdField[]>>()

/** The ids in an input, by path. A path has several entries if the kind depends on another field. Cached per call. */
function findIds(call: Call): Map<string, IdField[]> {
  const known = idsByCall.get(call)
  if (known) return known
  const ids = Map.groupBy(findIdFields(toNode(call.input)), ({ path }) => path)
  idsByCall.set(call, ids)
  return ids
}

interface Given {
  input: unknown
  ids: Map<string, IdField[]>
}

async function holdCheck(db: Db, actor: Actor, { action, fields }: Check, { input, ids }: Given): Promise<void> {
  const places: AccessTarget[] = []
  for (const field of fields) {
    const found = ids.get(field)
    if (found === undefined) throw new Error(`no id at ${field}`)
    for (const id of found) places.push(...(await getTargets(db, id.kind, keysAt(input, id))))
  }
  if (fields.length > 1) checkAgreement(places)
  for (const [at, standing] of (await findStandings(db, actor, places)).entries()) {
    const isHidden = places[at]?.isHidden === true && !can('doc.edit', standing)
    if (isHidden || !isVisible(standing)) throw new UserError('error.notFound')
    if (!can(action, standing)) throw new UserError('error.forbidden')
  }
}

/** Decoded value of an optional id that is "". */
const NONE = 0

/** Throws if one of the ids is unknown or deleted. */
async function getTargets(db: Db, kind: IdKind, keys: number[]): Promise<AccessTarget[]> {
  const wanted = keys.length === 1 && keys[0] !== NONE ? keys : [...new Set(keys)].filter((key) => key !== NONE)
  const places = await findTargets(db, kind, wanted)
  if (places.length !== wanted.length) throw new UserError('error.notFound')
  return places
}

/** A child must belong to the parent that is named next to it. */
function checkAgreement(places: AccessTarget[]): void {
  for (const level of ['spaceId', 'projectId', 'moduleId', 'composeId'] as const) {
    const named = new Set(places.flatMap((place) => place[level] ?? []))
    if (named.size > 1) throw new UserError('error.notFound')
  }
}

/** For use cases with a check that a declaration cannot express. */
export async function actorCan(
  { db, actor }: Pick<UserCtx, 'db' | 'actor'>,
  action: Action,
  { kind, id }: { kind: IdKind; id: number },
): Promise<boolean> {
  const [standing] = await findStandings(db, actor, await findTargets(db, kind, [id]))
  return standing !== undefined && can(action, standing)
}

/** Roles of the actor at each of the targets. */
export async function findStandings(db: Db, actor: Actor, places: AccessTarget[]): Promise<Standing[]> {
  const { isSuperAdmin, userId } = actor
  // A super admin needs no role.
  const roles = isSuperAdmin ? NO_ROLES : await rolesAt(db, userId, places)
  return places.map((place): Standing => {
    const { spaceId, projectId, isPrivate = false, ownerId, ownerNeeds, authorId, isPerson, isOfInstance } = place
    if (isPerson) return { at: 'person', isSuperAdmin }
    if (isOfInstance) return { at: 'instance', isSuperAdmin }
    if (!isWithinToken(actor, place)) return { at: 'project', isSuperAdmin: false }
    const space = roles.inSpaces.get(spaceId ?? 0)
    const ownRole = roles.inProjects.get(projectId ?? 0)
    const standing: Standing =
      projectId === undefined
        ? { at: 'space', isSuperAdmin, space }
        : {
            at: 'project',
            isSuperAdmin,
            space,
            project: effectiveProjectRole({ isSuperAdmin, isPrivate, space, project: ownRole }),
            isAuthor: authorId === userId,
          }
    if (ownerId === undefined) return standing
    const isOwner = ownerId === userId && (ownerNeeds === undefined || can(ownerNeeds, standing))
    return { at: 'account', isSuperAdmin, isOwner }
  })
}

interface Roles {
  inSpaces: Map<number, Role>
  inProjects: Map<number, Role>
}

const NO_ROLES: Roles = { inSpaces: new Map(), inProjects: new Map() }

async function rolesAt(db: Db, userId: number, places: AccessTarget[]): Promise<Roles> {
  const spaceIds = [...new Set(places.flatMap(({ spaceId }) => spaceId ?? []))]
  const projectIds = [...new Set(places.flatMap(({ projectId }) => projectId ?? []))]
  return {
    inSpaces: await findRoles(db, findSpaceRole, userId, spaceIds),
    inProjects: await findRoles(db, findProjectRole, userId, projectIds),
  }
}

const findSpaceRole = prepare((db, userId: number, spaceId: number) =>
  db.selectFrom('space_member').select('role').where('user_id', '=', userId).where('space_id', '=', spaceId),
)

const findProjectRole = prepare((db, userId: number, projectId: number) =>
  db.selectFrom('project_member').select('role').where('user_id', '=', userId).where('project_id', '=', projectId),
)

type RoleFinder = typeof findSpaceRole

/** One query per id: most calls have one, few have several. */
async function findRoles(db: Db, find: RoleFinder, userId: number, placeIds: number[]): Promise<Map<number, Role>> {
  const roles = new Map<number, Role>()
  for (const placeId of placeIds) {
    const [row] = await find(db, userId, placeId)
    if (row) roles.set(placeId, row.role)
  }
  return roles
}
