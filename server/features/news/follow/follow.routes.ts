import { followCalls } from '#core/contract/follow.ts'
import { routes } from '../../../http/door.ts'
import { followDoc, isFollowed, pageFollowed, unfollowDoc } from './follow.ts'

export const followRoutes = routes(followCalls, {
  page: (ctx, input) => pageFollowed(ctx, input),
  isFollowed: (ctx, { sourceId }) => isFollowed(ctx, sourceId),
  follow: (ctx, { sourceId }) => followDoc(ctx, sourceId),
  unfollow: (ctx, { sourceId }) => unfollowDoc(ctx, sourceId),
})
