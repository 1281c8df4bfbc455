import type { GroupRole } from '../../../config/sign-in-rules.ts'
import type { UserCtx } from '../../../context/ctx.ts'

type Place = Pick<GroupRole, 'kind' | 'placeId' | 'role'>

/** Adds the names of the spaces and projects; "" where there is none. */
export async function namePlaces({ db, services }: UserCtx, places: readonly Place[]) {
  const keyOf = ({ placeId }: Place) => services.ids.decode(placeId)
  const idsOf = (kind: Place['kind']) => [-1, ...places.filter((place) => place.kind === kind).map(keyOf)]
  const names = new Map<string, string>()
  for (const kind of ['space', 'project'] as const) {
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'name'])
      .where('id', 'in', idsOf(kind))
      .where('deleted_at', 'is', null)
      .execute()
    for (const { id, name } of rows) names.set(`${kind} ${id}`, name)
  }
  return places.map(({ kind, placeId, role }) => ({
    kind,
    placeId,
    placeName: names.get(`${kind} ${services.ids.decode(placeId)}`) ?? '',
    role,
  }))
}
