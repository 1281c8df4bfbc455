import { roles, type Role } from '#core/access/roles.ts'
import type { Ctx, GroupMembership } from '../../../context/ctx.ts'
import { rolesOf } from '../../../outbound/person.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { listGroupRoles, listPlaceKeys, replaceGroupRoles, type GroupRoleRow } from './group-role.queries.ts'
import { countAdmins, deleteMember, findMemberRole, hasProjectOf, lockPlace, upsertMembers } from './member.queries.ts'
import type { MemberPlace } from './member.queries.ts'

/**
 * Gives a person the roles of their groups, and ends those whose group is gone. A role that somebody gave or changed by hand stays, and
 * so does that of a last admin.
 */
export async function applyGroupRoles(tx: Ctx, membership: GroupMembership): Promise<void> {
  const { userId, source } = membership
  const before = await listGroupRoles(tx.db, userId)
  const wanted = await findWanted(tx, membership)
  if (before.length === 0 && wanted.length === 0) return
  const isOwn = ({ provider }: GroupRoleRow) => provider === source.key
  const after = [...before.filter((row) => !isOwn(row)), ...wanted]
  const places = distinctPlaces([...before.filter(isOwn), ...wanted])
  for (const place of places) await lockPlace(tx.db, place)
  // Projects first: a space is left when no project of it is.
  for (const place of places.toReversed()) {
    await applyAt(tx, membership, { place, before: rowsAt(before, place), after: rowsAt(after, place) })
  }
}

type WantedRole = MemberPlace & { role: Role }

/** What the groups give now, and with each project a role in its space. */
async function findWanted({ db, services }: Ctx, { userId, source, groups }: GroupMembership): Promise<GroupRoleRow[]> {
  const given = rolesOf(source.rules, groups).map(({ kind, placeId, role }) => ({
    kind,
    id: services.ids.decode(placeId),
    role,
  }))
  const { spaceOf, spaces } = await listPlaceKeys(db, given)
  const wanted = given.flatMap((one): WantedRole[] => {
    if (one.kind === 'space') return spaces.has(one.id) ? [one] : []
    const space = spaceOf.get(one.id)
    return space === undefined ? [] : [one, { kind: 'space', id: space, role: 'guest' }]
  })
  return distinctPlaces(wanted).map((place) => {
    const role = highest(wanted.filter((one) => isAt(one, place)).map((one) => one.role)) ?? 'guest'
    return { user_id: userId, provider: source.key, kind: place.kind, place_id: place.id, role }
  })
}

interface Change {
  place: MemberPlace
  before: GroupRoleRow[]
  after: GroupRoleRow[]
}

async function applyAt(
  tx: Ctx,
  { userId, username }: GroupMembership,
  { place, before, after }: Change,
): Promise<void> {
  const current = await findMemberRole(tx.db, place, userId)
  const given = highest(before.map(({ role }) => role))
  // Somebody decided otherwise meanwhile: the role is theirs from now on.
  const isByHand = current !== undefined && current !== given
  const target = isByHand
    ? current
    : await findTarget(tx, { place, userId, role: highest(after.map(({ role }) => role)) })
  const isLast = current === 'admin' && target !== 'admin' && (await countAdmins(tx.db, place)) <= 1
  // Kept as it is, so that the next sign-in tries again.
  if (isLast) return
  await replaceGroupRoles(tx.db, { userId, place, rows: isByHand ? [] : after })
  if (target === current) return
  if (target === undefined) await deleteMember(tx.db, place, userId)
  else await upsertMembers(tx.db, place, { userIds: [userId], role: target, now: tx.services.now() })
  await audit(tx, {
    action: target === undefined ? 'member.removed' : current === undefined ? 'member.added' : 'member.changed',
    actor: { userId, name: username },
    object: `${place.kind} ${place.id} user ${userId}`,
  })
}

/** A member of a project stays in its space. */
async function findTarget(
  { db }: Ctx,
  { place, userId, role }: { place: MemberPlace; userId: number; role: Role | undefined },
) {
  if (role !== undefined || place.kind === 'project') return role
  return (await hasProjectOf(db, place.id, userId)) ? 'guest' : undefined
}

const highest = (list: Role[]): Role | undefined => roles.findLast((role) => list.includes(role))

const isAt = (one: { kind: string; id: number }, place: MemberPlace) => one.kind === place.kind && one.id === place.id

const rowsAt = (rows: GroupRoleRow[], place: MemberPlace) =>
  rows.filter(({ kind, place_id }) => isAt({ kind, id: place_id }, place))

/** Spaces before projects, by id: in one order, so that concurrent sign-ins do not lock each other out. */
function distinctPlaces(rows: (MemberPlace | GroupRoleRow)[]): MemberPlace[] {
  const keys = rows.map((row) => ({ kind: row.kind, id: 'id' in row ? row.id : row.place_id }))
  const places = [...new Map(keys.map((place) => [`${place.kind} ${place.id}`, place])).values()]
  return places.sort((a, b) => b.kind.localeCompare(a.kind) || a.id - b.id)
}
