import {
  folderFollowCalls,
  followCalls,
  moduleFollowCalls,
  projectFollowCalls,
  releaseFollowCalls,
  type PlaceKind,
} from '#core/contract/follow.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { routes } from '../../../http/door.ts'
import { followPlace, isPlaceFollowed, unfollowPlace } from './follow-place.ts'
import { followDoc, isFollowed, pageFollowed, unfollowDoc } from './follow.ts'
import { listFollowedProjects, pageFollowedPlaces } from './followed-places.ts'

const followRoutes = routes(followCalls, {
  page: (ctx, input) => pageFollowed(ctx, input),
  placePage: (ctx, input) => pageFollowedPlaces(ctx, input),
  projectList: (ctx) => listFollowedProjects(ctx),
  isFollowed: (ctx, { sourceId }) => isFollowed(ctx, sourceId),
  follow: (ctx, { sourceId }) => followDoc(ctx, sourceId),
  unfollow: (ctx, { sourceId }) => unfollowDoc(ctx, sourceId),
})

interface Source {
  sourceId: number
}

const handlersOf = (kind: PlaceKind) => ({
  isFollowed: (ctx: UserCtx, { sourceId }: Source) => isPlaceFollowed(ctx, { kind, id: sourceId }),
  follow: (ctx: UserCtx, { sourceId }: Source) => followPlace(ctx, { kind, id: sourceId }),
  unfollow: (ctx: UserCtx, { sourceId }: Source) => unfollowPlace(ctx, { kind, id: sourceId }),
})

export const allFollowRoutes = [
  ...followRoutes,
  ...routes(folderFollowCalls, handlersOf('folder')),
  ...routes(moduleFollowCalls, handlersOf('module')),
  ...routes(projectFollowCalls, handlersOf('project')),
  ...routes(releaseFollowCalls, handlersOf('release')),
]
