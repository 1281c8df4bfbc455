import type { Ctx, UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { hashToken } from '../../../http/actor.ts'

/** The only module that a push token gives access to. */
export interface PushCaller {
  moduleId: number
  moduleName: string
  projectId: number
}

/** undefined if the token is unknown or was replaced, or its module is deleted. */
export async function findPushCaller(db: Db, token: string): Promise<PushCaller | undefined> {
  const row = await db
    .selectFrom('module')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(['module.id', 'module.name', 'module.project_id'])
    .where('module.token_hash', '=', hashToken(token))
    .where('module.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { moduleId: row.id, moduleName: row.name, projectId: row.project_id }
}

/** The actor of a push: no account, only the name in the push. */
export function machineCtx(ctx: Ctx, name: string): UserCtx {
  return {
    ...ctx,
    actor: { userId: 0, sessionId: 0, username: name, nickname: name, status: 1, isSuperAdmin: false },
  }
}
