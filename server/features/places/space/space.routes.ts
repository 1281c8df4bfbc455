import { spaceCalls } from '#core/contract/space.ts'
import { routes } from '../../../http/door.ts'
import { addMembers, changeRole, leave, removeMember } from '../member/change-members.ts'
import { listMemberCards, pageMembers, type MemberPlace } from '../member/member.queries.ts'
import { addSpace } from './add-space.ts'
import { deleteSpace, renameSpace } from './change-space.ts'
import { countSpaceImpact, getSpaceInfo, listSpaces } from './space.queries.ts'

const space = (id: number): MemberPlace => ({ kind: 'space', id })

/** The sample space is filled by a separate feature. */
const { addSample: _sample, ...ownCalls } = spaceCalls

export const spaceRoutes = routes(ownCalls, {
  list: (ctx) => listSpaces(ctx, { withCompose: true }),
  listNormal: (ctx) => listSpaces(ctx, { withCompose: false }),
  info: (ctx, { spaceId }) => getSpaceInfo(ctx, spaceId),
  add: (ctx, input) => addSpace(ctx, input),
  rename: (ctx, input) => renameSpace(ctx, input),
  impact: ({ db }, { id }) => countSpaceImpact(db, id),
  delete: (ctx, input) => deleteSpace(ctx, input),
  pageMembers: (ctx, { spaceId, ...filter }) => pageMembers(ctx, space(spaceId), filter),
  allMembers: (ctx, { spaceId }) => listMemberCards(ctx, space(spaceId)),
  searchMembers: (ctx, { spaceId, username }) => listMemberCards(ctx, space(spaceId), username),
  addMembers: (ctx, { spaceId, userIds, roleCode }) =>
    addMembers(ctx, { place: space(spaceId), userIds, role: roleCode }),
  updateMember: (ctx, { spaceId, userId, roleCode }) =>
    changeRole(ctx, { place: space(spaceId), userId, role: roleCode }),
  removeMember: (ctx, { spaceId, userId }) => removeMember(ctx, { place: space(spaceId), userId }),
  leave: (ctx, { spaceId }) => leave(ctx, space(spaceId)),
})
