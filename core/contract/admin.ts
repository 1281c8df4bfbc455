import { Type, type Static } from 'typebox'
import { all, call, done, fields, may, superAdmin } from './call.ts'
import { Email, Flag, Nickname, Time, UserId, Username } from './fields.ts'
import { pageFields, SearchText } from './page.ts'
import { UserStatus } from './user.ts'

export const UserSource = Type.Union([
  Type.Literal('register'),
  Type.Literal('backend'),
  Type.Literal('form'),
  Type.Literal('oauth'),
  Type.Literal('ldap'),
])

export const AdminUser = Type.Object({
  id: UserId,
  username: Type.String(),
  nickname: Type.String(),
  email: Type.String(),
  source: UserSource,
  status: UserStatus,
  isSuperAdmin: Flag,
  gmtCreate: Time,
  /** When the person last used the web app; 0: never. */
  lastActive: Time,
})
export type AdminUser = Static<typeof AdminUser>

/** Which accounts a list has. */
export const userFilter = {
  /** The whole id. An unknown one finds nobody. */
  id: Type.Optional(SearchText),
  /** The id of an account, or a part of its name, nickname or e-mail. */
  username: Type.Optional(SearchText),
  status: Type.Optional(UserStatus),
  source: Type.Optional(UserSource),
  isSuperAdmin: Type.Optional(Flag),
  /** Only people who did not use the web app for so many days. */
  idleDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
}

const OneUser = fields({ id: UserId })
const onUser = all(superAdmin, may('user.pick', 'id'))

export const adminCalls = {
  pageUsers: call('POST', '/admin/user/page', {
    access: superAdmin,
    summary: 'All accounts, newest first',
    input: fields({ ...userFilter, ...pageFields }),
    output: Type.Object({
      list: Type.Array(AdminUser),
      total: Type.Integer(),
      /** The number of all accounts, regardless of the search. */
      counts: Type.Object({ all: Type.Integer(), pending: Type.Integer(), disabled: Type.Integer() }),
    }),
  }),
  createUser: call('POST', '/admin/user/create', {
    access: superAdmin,
    summary: 'Create an account; its one-time password is returned only once',
    input: fields({
      username: Username,
      nickname: Nickname,
      email: Type.Optional(Email),
      isSuperAdmin: Type.Optional(Flag),
    }),
    output: Type.Object({ id: UserId, username: Type.String(), password: Type.String() }),
  }),
  resetUserPassword: call('POST', '/admin/user/password/reset', {
    access: onUser,
    summary: 'Reset a password; the one-time password is returned only once, and all sessions end',
    input: OneUser,
    output: Type.Object({ password: Type.String() }),
  }),
  enableUser: call('POST', '/admin/user/enable', {
    access: onUser,
    summary: 'Enable an account',
    input: OneUser,
    output: done,
  }),
  disableUser: call('POST', '/admin/user/disable', {
    access: onUser,
    summary: 'Disable an account and end its sessions',
    input: OneUser,
    output: done,
  }),
}
