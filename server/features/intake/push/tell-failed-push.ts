import type { Ctx } from '../../../context/ctx.ts'
import { machineCtx } from '../../places/module/push-token.ts'
import { loggedFault } from './fault-text.ts'

/** Tells the admins of the project. A failure here must not hide the failure of the push. */
export async function tellFailedPush(
  ctx: Ctx,
  { moduleId, author }: { moduleId: number; author: string },
  error: unknown,
): Promise<void> {
  const reason = loggedFault(error, ctx.request.id)
  try {
    await ctx.services.news.deliveryFailed(machineCtx(ctx, author), { moduleId, kind: 'push', reason })
  } catch (fault) {
    ctx.services.log.error({ err: fault, moduleId }, 'nobody could be told of a failed push')
  }
}
