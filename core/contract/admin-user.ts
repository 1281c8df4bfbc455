import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { userFilter } from './admin.ts'
import { all, call, done, fields, may, superAdmin } from './call.ts'
import { Email, Flag, Nickname, ProjectId, RoleCode, UserId, Username, UserSessionId } from './fields.ts'
import { OwnSession } from './user.ts'

const onUser = all(superAdmin, may('user.pick', 'id'))
const ofUser = all(superAdmin, may('user.pick', 'userId'))
const OneUser = fields({ id: UserId })

const ProjectLeaf = Type.Object({
  id: ProjectId,
  label: Type.String(),
  isPrivate: Flag,
  /** Of the person that was asked for; "": no member. */
  roleCode: Type.Union([RoleCode, Type.Literal('')]),
})
export type ProjectLeaf = Static<typeof ProjectLeaf>

const SpaceBranch = Type.Object({
  /** The id of the space after `S_`. */
  id: Type.String(),
  label: Type.String(),
  children: Type.Array(ProjectLeaf),
})
export type SpaceBranch = Static<typeof SpaceBranch>

/** A line of a file with users, before its check. */
const ImportedUser = fields({
  username: Type.String({ maxLength: 300, text: 'name' }),
  nickname: Type.String({ maxLength: 300, text: 'name' }),
  email: Type.String({ maxLength: 300, text: 'name' }),
})
export type ImportedUser = Static<typeof ImportedUser>

const importedUsers = (maxItems: number) => fields({ users: Type.Array(ImportedUser, { minItems: 1, maxItems }) })

export const adminUserCalls = {
  update: call('POST', '/admin/user/update', {
    access: onUser,
    summary: 'Change an account; its name only if it signs in with a password',
    input: fields({
      id: UserId,
      username: Type.Optional(Username),
      nickname: Type.Optional(Nickname),
      email: Type.Optional(Email),
      isSuperAdmin: Type.Optional(Flag),
    }),
    output: done,
  }),
  delete: call('POST', '/admin/user/delete', {
    worksOnFullDisk: true,
    access: onUser,
    summary: 'Delete an account with its sessions, tokens, follows and memberships; its name stays in the history',
    input: OneUser,
    output: done,
  }),
  projectTree: call('GET', '/admin/project/tree', {
    access: ofUser,
    summary: 'Spaces with their projects, at most 5,000, and those of one person with their role',
    input: fields({ userId: Type.Optional(UserId) }),
    output: Type.Array(SpaceBranch),
  }),
  projectIds: call('GET', '/admin/user/getUserProjectIds', {
    access: ofUser,
    summary: 'The projects that a person is a member of',
    input: fields({ userId: UserId }),
    output: Type.Array(ProjectId),
  }),
  allocate: call('POST', '/admin/user/allocateProject', {
    access: all(superAdmin, may('user.pick', 'userId'), may('project.read', 'projectIds')),
    summary: 'Make these projects the projects of a person: kept ones keep their role, new ones get the given role',
    input: fields({
      userId: UserId,
      role: RoleCode,
      projectIds: Type.Array(ProjectId, { maxItems: limits.allocatedProjects, uniqueItems: true }),
    }),
    output: Type.Object({ added: Type.Integer(), removed: Type.Integer() }),
  }),
  sessions: call('GET', '/admin/user/session/list', {
    access: ofUser,
    summary: 'The sessions of a person',
    input: fields({ userId: UserId }),
    output: Type.Array(Type.Object({ ...OwnSession.properties, id: UserSessionId })),
  }),
  endSession: call('POST', '/admin/user/session/end', {
    worksOnFullDisk: true,
    access: onUser,
    summary: 'End a session of somebody',
    input: fields({ id: UserSessionId }),
    output: done,
  }),
  endSessions: call('POST', '/admin/user/session/endAll', {
    worksOnFullDisk: true,
    access: ofUser,
    summary: 'End all sessions of a person',
    input: fields({ userId: UserId }),
    output: done,
  }),
  export: call('POST', '/admin/user/export', {
    access: superAdmin,
    summary: 'Accounts as a CSV file',
    kind: 'download',
    fileTypes: ['text/csv'],
    input: fields(userFilter),
    output: Type.Unknown(),
  }),
  checkImport: call('POST', '/admin/user/import/check', {
    access: superAdmin,
    summary: 'What is wrong with each of the users of a file; "" for those that can be created',
    input: importedUsers(limits.importedUsers),
    output: Type.Object({ problems: Type.Array(Type.String()) }),
  }),
  import: call('POST', '/admin/user/import', {
    access: superAdmin,
    summary: 'Create several accounts, all or none; their one-time passwords are returned only once',
    input: importedUsers(limits.importedUsersAtOnce),
    output: Type.Object({ users: Type.Array(Type.Object({ username: Type.String(), password: Type.String() })) }),
  }),
}
