import type { Ctx, UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { hashToken } from '../../../http/actor.ts'

/** The module that a push token opens, and nothing else. */
export interface PushCaller {
  moduleId: number
  moduleName: string
  projectId: number
}

/** undefined for a token that was never given, was replaced, or whose module is deleted. */
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

/** A client in the place of a person: no account, only the name that the push carries. */
export function machineCtx(ctx: Ctx, name: string): UserCtx {
  return {
    ...ctx,
    actor: { userId: 0, sessionId: 0, username: name, nickname: name, status: 1, isSuperAdmin: false },
  }
}
