import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { all, call, done, fields, may, optionalIdSchema } from './call.ts'
import { Flag, nameSchema, ProjectId, RoleCode, SeenVersion, SpaceId, Time, UserId, UserIds } from './fields.ts'
import { Member, PersonCard } from './member.ts'
import { pageFields, pageSchema, SearchText } from './page.ts'
import { Impact } from './space.ts'

export const ProjectCard = Type.Object({
  id: ProjectId,
  spaceId: SpaceId,
  name: Type.String(),
  description: Type.String(),
  isPrivate: Flag,
  creatorName: Type.String(),
  /** The role of the reader in the project. */
  roleCode: RoleCode,
  gmtCreate: Time,
  gmtModified: Time,
  moduleCount: Type.Integer(),
  memberCount: Type.Integer(),
  admins: Type.Array(PersonCard),
})
export type ProjectCard = Static<typeof ProjectCard>

export const ProjectInfo = Type.Object({
  id: ProjectId,
  spaceId: SpaceId,
  space: Type.Object({ id: SpaceId, name: Type.String() }),
  name: Type.String(),
  description: Type.String(),
  isPrivate: Flag,
  creatorName: Type.String(),
  gmtCreate: Time,
  admins: Type.Array(PersonCard),
  moduleCount: Type.Integer(),
  memberCount: Type.Integer(),
  version: Type.Integer(),
})
export type ProjectInfo = Static<typeof ProjectInfo>

/** What a move to another space does to the members of a project who are not in that space. */
export const MoveImpact = Type.Object({
  /** They join the space as guests, if the caller may add people to it. */
  joining: Type.Array(PersonCard),
  /** They leave the project, because the caller may not add people to the space. */
  leaving: Type.Array(PersonCard),
})
export type MoveImpact = Static<typeof MoveImpact>

const ProjectName = nameSchema(limits.projectName)
const Description = Type.String({ maxLength: limits.projectDescription })

export const projectCalls = {
  list: call('GET', '/space/project/list', {
    access: may('space.read', 'spaceId'),
    summary: 'The projects of a space that the caller can see, in order',
    input: fields({ spaceId: SpaceId }),
    output: Type.Array(ProjectCard),
  }),
  info: call('GET', '/project/info', {
    access: may('project.read', 'projectId'),
    summary: 'One project with its admins',
    input: fields({ projectId: ProjectId }),
    output: ProjectInfo,
  }),
  space: call('GET', '/project/space', {
    access: may('project.read', 'projectId'),
    summary: 'The names of a project and of its space',
    input: fields({ projectId: ProjectId }),
    output: Type.Object({
      spaceId: SpaceId,
      spaceName: Type.String(),
      projectId: ProjectId,
      projectName: Type.String(),
    }),
  }),
  add: call('POST', '/project/add', {
    access: all(may('project.create', 'spaceId'), may('user.pick', 'adminIds')),
    summary: 'Create a project; without admins, the creator becomes admin',
    input: fields({
      spaceId: SpaceId,
      name: ProjectName,
      description: Type.Optional(Description),
      isPrivate: Type.Optional(Flag),
      adminIds: Type.Optional(UserIds),
    }),
    output: Type.Object({ id: ProjectId }),
  }),
  update: call('POST', '/project/update', {
    scope: 'none',
    access: all(may('project.edit', 'id'), may('space.read', 'spaceId'), may('user.pick', 'adminIds')),
    summary:
      'Change a project or move it to another space; omitted fields are not changed. `/project/move/impact` lists the members who leave by a move',
    input: fields({
      id: ProjectId,
      name: Type.Optional(ProjectName),
      description: Type.Optional(Description),
      isPrivate: Type.Optional(Flag),
      spaceId: Type.Optional(SpaceId),
      adminIds: Type.Optional(UserIds),
      /** 1: confirms that members leave the project by the move. Without it such a move is refused. */
      dropsMembers: Type.Optional(Flag),
      version: SeenVersion,
    }),
    output: done,
  }),
  moveImpact: call('GET', '/project/move/impact', {
    scope: 'none',
    access: all(may('project.edit', 'projectId'), may('project.create', 'spaceId')),
    summary: 'The members who would join another space, or leave the project, if it moved there',
    input: fields({ projectId: ProjectId, spaceId: SpaceId }),
    output: MoveImpact,
  }),
  order: call('POST', '/project/orderindex/update', {
    access: all(may('project.order', 'id'), may('project.read', 'afterId')),
    summary: 'Move a project after another one of its space; "" moves it to the front',
    input: fields({ id: ProjectId, afterId: optionalIdSchema('project') }),
    output: done,
  }),
  impact: call('GET', '/project/impact', {
    access: may('project.delete', 'id'),
    summary: 'What is deleted together with the project',
    input: fields({ id: ProjectId }),
    output: Impact,
  }),
  delete: call('POST', '/project/delete', {
    scope: 'none',
    worksOnFullDisk: true,
    access: may('project.delete', 'id'),
    summary: 'Move a project with everything in it to the recycle bin',
    input: fields({ id: ProjectId }),
    output: done,
  }),
  listMembers: call('GET', '/project/member/list', {
    access: may('project.read', 'projectId'),
    summary: 'All members of a project',
    input: fields({
      projectId: ProjectId,
      username: Type.Optional(SearchText),
      roleCode: Type.Optional(RoleCode),
    }),
    output: Type.Array(Member),
  }),
  pageMembers: call('POST', '/project/member/page', {
    scope: 'read',
    access: may('project.read', 'projectId'),
    summary: 'Search the members of a project',
    input: fields({
      projectId: ProjectId,
      username: Type.Optional(SearchText),
      roleCode: Type.Optional(RoleCode),
      ...pageFields,
    }),
    output: pageSchema(Member),
  }),
  addMembers: call('POST', '/project/member/add', {
    scope: 'none',
    access: all(may('project.members', 'projectId'), may('user.pick', 'userIds')),
    summary: 'Add members of the space to a project; existing members get the new role',
    input: fields({ projectId: ProjectId, userIds: UserIds, roleCode: RoleCode }),
    output: done,
  }),
  updateMember: call('POST', '/project/member/update', {
    scope: 'none',
    access: all(may('project.members', 'projectId'), may('user.pick', 'userId')),
    summary: 'Change the role of another member',
    input: fields({ projectId: ProjectId, userId: UserId, roleCode: RoleCode }),
    output: done,
  }),
  removeMember: call('POST', '/project/member/remove', {
    scope: 'none',
    access: all(may('project.members', 'projectId'), may('user.pick', 'userId')),
    summary: 'Remove another member from a project',
    input: fields({ projectId: ProjectId, userId: UserId }),
    output: done,
  }),
  leave: call('POST', '/project/member/leave', {
    scope: 'none',
    access: may('project.leave', 'projectId'),
    summary: 'Leave a project',
    input: fields({ projectId: ProjectId }),
    output: done,
  }),
}
