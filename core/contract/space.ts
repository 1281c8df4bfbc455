import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { all, call, done, fields, may, nothing, signedIn } from './call.ts'
import { Flag, nameSchema, RoleCode, SeenVersion, SpaceId, Time, UserId, UserIds } from './fields.ts'
import { Member, PersonCard } from './member.ts'
import { pageFields, pageSchema, SearchText } from './page.ts'

export const SpaceCard = Type.Object({
  id: SpaceId,
  name: Type.String(),
  isCompose: Flag,
  creatorName: Type.String(),
  gmtCreate: Time,
  /** Number of projects that the reader can see. */
  projectCount: Type.Integer(),
  memberCount: Type.Integer(),
  /** Some of the admins, for their avatars. */
  admins: Type.Array(PersonCard),
})
export type SpaceCard = Static<typeof SpaceCard>

export const SpaceInfo = Type.Object({
  id: SpaceId,
  name: Type.String(),
  isCompose: Flag,
  creatorName: Type.String(),
  gmtCreate: Time,
  leaders: Type.Array(PersonCard),
  projectCount: Type.Integer(),
  memberCount: Type.Integer(),
  version: Type.Integer(),
})
export type SpaceInfo = Static<typeof SpaceInfo>

/** What a delete would remove too, shown in its confirmation. */
export const Impact = Type.Object({
  projects: Type.Integer(),
  modules: Type.Integer(),
  docs: Type.Integer(),
  shares: Type.Integer(),
  members: Type.Integer(),
})
export type Impact = Static<typeof Impact>

const SpaceName = nameSchema(limits.spaceName)

export const spaceCalls = {
  list: call('GET', '/space/list', {
    access: signedIn,
    summary: 'The spaces of the signed-in user; all of them for a super admin',
    input: nothing,
    output: Type.Array(SpaceCard),
  }),
  listNormal: call('GET', '/space/listNormal', {
    access: signedIn,
    summary: 'The spaces of the signed-in user without compose spaces',
    input: nothing,
    output: Type.Array(SpaceCard),
  }),
  info: call('GET', '/space/info', {
    access: may('space.read', 'spaceId'),
    summary: 'One space with its admins',
    input: fields({ spaceId: SpaceId }),
    output: SpaceInfo,
  }),
  add: call('POST', '/space/add', {
    scope: 'none',
    access: all(signedIn, may('user.pick', 'adminIds')),
    summary: 'Create a space; the creator becomes admin, super admins choose the admins',
    input: fields({ name: SpaceName, isCompose: Type.Optional(Flag), adminIds: Type.Optional(UserIds) }),
    output: Type.Object({ id: SpaceId, name: Type.String(), isCompose: Flag }),
  }),
  addSample: call('POST', '/space/sample/add', {
    scope: 'none',
    access: signedIn,
    summary: 'Create a space with sample projects',
    input: nothing,
    output: Type.Object({ id: SpaceId }),
  }),
  rename: call('POST', '/space/updateName', {
    scope: 'none',
    access: may('space.edit', 'id'),
    summary: 'Rename a space',
    input: fields({ id: SpaceId, name: SpaceName, version: SeenVersion }),
    output: done,
  }),
  impact: call('GET', '/space/impact', {
    access: may('space.delete', 'id'),
    summary: 'What is deleted together with the space',
    input: fields({ id: SpaceId }),
    output: Impact,
  }),
  delete: call('POST', '/space/delete', {
    scope: 'none',
    worksOnFullDisk: true,
    access: may('space.delete', 'id'),
    summary: 'Move a space with everything in it to the recycle bin',
    input: fields({ id: SpaceId }),
    output: done,
  }),
  pageMembers: call('POST', '/space/member/page', {
    scope: 'read',
    access: may('space.read', 'spaceId'),
    summary: 'Search the members of a space',
    input: fields({
      spaceId: SpaceId,
      username: Type.Optional(SearchText),
      roleCode: Type.Optional(RoleCode),
      ...pageFields,
    }),
    output: pageSchema(Member),
  }),
  allMembers: call('GET', '/space/member/all', {
    access: may('space.read', 'spaceId'),
    summary: 'All members of a space, to choose from',
    input: fields({ spaceId: SpaceId }),
    output: Type.Array(PersonCard),
  }),
  searchMembers: call('GET', '/space/member/search', {
    access: may('space.read', 'spaceId'),
    summary: 'Search the members of a space by nickname, account or whole e-mail address',
    input: fields({ spaceId: SpaceId, username: SearchText }),
    output: Type.Array(PersonCard),
  }),
  addMembers: call('POST', '/space/member/add', {
    scope: 'none',
    access: all(may('space.members', 'spaceId'), may('user.pick', 'userIds')),
    summary: 'Add people to a space; existing members get the new role',
    input: fields({ spaceId: SpaceId, userIds: UserIds, roleCode: RoleCode }),
    output: done,
  }),
  updateMember: call('POST', '/space/member/update', {
    scope: 'none',
    access: all(may('space.members', 'spaceId'), may('user.pick', 'userId')),
    summary: 'Change the role of another member',
    input: fields({ spaceId: SpaceId, userId: UserId, roleCode: RoleCode }),
    output: done,
  }),
  removeMember: call('POST', '/space/member/remove', {
    scope: 'none',
    access: all(may('space.members', 'spaceId'), may('user.pick', 'userId')),
    summary: 'Remove another member from a space and all its projects',
    input: fields({ spaceId: SpaceId, userId: UserId }),
    output: done,
  }),
  leave: call('POST', '/space/member/leave', {
    scope: 'none',
    access: may('space.leave', 'spaceId'),
    summary: 'Leave a space and all its projects',
    input: fields({ spaceId: SpaceId }),
    output: done,
  }),
}
