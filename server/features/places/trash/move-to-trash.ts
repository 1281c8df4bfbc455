import type { UserCtx } from '../../../context/ctx.ts'
import type { TrashKind } from '../../../db/tables.ts'

interface Thing {
  thingId: number
  spaceId: number
  projectId: number
  /** Set for things in a module. */
  moduleId?: number
}

/** Moves a space, project or module to the recycle bin. */
export async function moveToTrash(ctx: UserCtx, { kind, ...thing }: Thing & { kind: 'space' | 'project' | 'module' }) {
  const { name } = await ctx.db
    .updateTable(kind)
    .set({ deleted_at: ctx.services.now() })
    .where('id', '=', thing.thingId)
    .returning('name')
    .executeTakeFirstOrThrow()
  await addTrash(ctx, { kind, name, ...thing })
}

type DeletedThing = Thing & { kind: TrashKind; name: string }

export async function addTrash(ctx: UserCtx, thing: DeletedThing): Promise<void> {
  await addTrashes(ctx, [thing])
}

/** Returns the ids of the entries, in the order of the things. */
export async function addTrashes({ db, actor, services }: UserCtx, things: DeletedThing[]): Promise<number[]> {
  if (things.length === 0) return []
  const rows = await db
    .insertInto('trash')
    .values(
      things.map(({ kind, thingId, spaceId, projectId, moduleId = 0, name }) => ({
        kind,
        thing_id: thingId,
        space_id: spaceId,
        project_id: projectId,
        module_id: moduleId,
        name,
        deleted_by: actor.userId,
        deleted_at: services.now(),
      })),
    )
    .returning(['id', 'thing_id'])
    .execute()
  const ids = new Map(rows.map(({ id, thing_id }) => [thing_id, id]))
  return things.map(({ thingId }) => ids.get(thingId) ?? 0)
}
