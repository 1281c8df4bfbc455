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

export async function addTrash(
  { db, actor, services }: UserCtx,
  { kind, thingId, spaceId, projectId, moduleId = 0, name }: Thing & { kind: TrashKind; name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('trash')
    .values({
      kind,
      thing_id: thingId,
      space_id: spaceId,
      project_id: projectId,
      module_id: moduleId,
      name,
      deleted_by: actor.userId,
      deleted_at: services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
