import type { ClosedHost } from '#core/contract/debug.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { ClosedHostError } from '../../../outbound/target.ts'

/** The refusal of a closed host carries the entry that opens it, so that a super admin can add it on the spot. */
export async function tellClosed<Result>({ actor }: UserCtx, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ClosedHostError)) throw error
    const data: ClosedHost = { entry: error.entry, canAllow: actor.isSuperAdmin }
    throw new UserError(error.key, error.params, undefined, data)
  }
}
