import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { all, anyone, call, done, fields, may, nothing, superAdmin } from './call.ts'
import {
  Email,
  InvitationId,
  nameSchema,
  NewPassword,
  Nickname,
  ProjectId,
  RoleCode,
  SpaceId,
  Time,
  Username,
} from './fields.ts'

/** The secret part of the link. */
const InvitationKey = Type.String({ minLength: 1, maxLength: 100, secret: true })

const InvitedPlace = Type.Object({
  kind: Type.Union([Type.Literal('space'), Type.Literal('project')]),
  name: Type.String(),
})

const Invitation = Type.Object({
  id: InvitationId,
  name: Type.String(),
  roleCode: RoleCode,
  places: Type.Array(InvitedPlace),
  maxUses: Type.Integer(),
  uses: Type.Integer(),
  expiresAt: Time,
  creatorName: Type.String(),
  gmtCreate: Time,
  isOpen: Type.Boolean(),
})
export type Invitation = Static<typeof Invitation>

const places = { maxItems: limits.invitationPlaces, uniqueItems: true }

export const invitationCalls = {
  list: call('GET', '/admin/invitation/list', {
    access: superAdmin,
    summary: 'Invitation links, newest first',
    input: nothing,
    output: Type.Array(Invitation),
  }),
  add: call('POST', '/admin/invitation/add', {
    access: all(superAdmin, may('space.read', 'spaceIds'), may('project.read', 'projectIds')),
    summary: 'Create a link with which people make their accounts and get a role; its key is returned only once',
    input: fields({
      name: nameSchema(limits.invitationName),
      roleCode: RoleCode,
      spaceIds: Type.Array(SpaceId, places),
      projectIds: Type.Array(ProjectId, places),
      maxUses: Type.Integer({ minimum: 1, maximum: limits.invitationUses }),
      days: Type.Integer({ minimum: 1, maximum: limits.invitationDays }),
    }),
    output: Type.Object({ id: InvitationId, key: Type.String() }),
  }),
  delete: call('POST', '/admin/invitation/delete', {
    worksOnFullDisk: true,
    access: all(superAdmin, may('user.pick', 'id')),
    summary: 'Revoke an invitation link',
    input: fields({ id: InvitationId }),
    output: done,
  }),
  open: call('POST', '/system/invitation/get', {
    access: anyone,
    summary: 'What an invitation link offers',
    input: fields({ key: InvitationKey }),
    output: Type.Object({ roleCode: RoleCode, places: Type.Array(InvitedPlace) }),
  }),
  accept: call('POST', '/system/invitation/accept', {
    access: anyone,
    summary: 'Create an account with an invitation link',
    input: fields({
      key: InvitationKey,
      username: Username,
      nickname: Nickname,
      email: Type.Optional(Email),
      password: NewPassword,
    }),
    output: done,
  }),
}
