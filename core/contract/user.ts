import { Type, type Static } from 'typebox'
import type { TextKey } from '../i18n/texts.ts'
import { limits } from '../limits.ts'
import { chatIdPatterns } from '../text/chat-ids.ts'
import { call, done, evenWhilePending, anyone, fields, may, MIB, nothing, signedIn } from './call.ts'
import {
  Email,
  EmailUsername,
  Flag,
  GivenPassword,
  NewPassword,
  Nickname,
  RoleCode,
  SessionId,
  Time,
  UserId,
  Username,
} from './fields.ts'
import { PersonCard } from './member.ts'
import { SearchText } from './page.ts'

export const LoginSource = Type.Union([Type.Literal('register'), Type.Literal('form'), Type.Literal('ldap')])
export const UserStatus = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])

export const Login = fields({
  username: Username,
  password: GivenPassword,
  source: Type.Optional(LoginSource),
  /** Which LDAP server knows the person; without it, all are asked in turn. */
  server: Type.Optional(Type.String({ maxLength: 20 })),
})
export type Login = Static<typeof Login>

/** `token` is "" when the sign-in needs one more step, which the same browser continues with `stepKey`. */
export const LoginAnswer = Type.Object({
  token: Type.String(),
  status: UserStatus,
  /** `code`: of the second factor. `enrol`: it must be set up first. */
  nextStep: Type.Optional(Type.Union([Type.Literal('code'), Type.Literal('enrol')])),
  stepKey: Type.Optional(Type.String()),
})
export type LoginAnswer = Static<typeof LoginAnswer>

export const Register = fields({ username: EmailUsername, password: NewPassword, nickname: Nickname })
export type Register = Static<typeof Register>

export const Account = Type.Object({
  id: UserId,
  username: Type.String(),
  nickname: Type.String(),
  email: Type.String(),
  source: Type.String(),
  status: UserStatus,
  isSuperAdmin: Flag,
  gmtCreate: Time,
  weComMobile: Type.String(),
  feishuId: Type.String(),
  slackId: Type.String(),
  teamsId: Type.String(),
  /** Path of the picture; "": none. */
  avatar: Type.String(),
})
export type Account = Static<typeof Account>

const chatId = (kind: keyof typeof chatIdPatterns, patternMessage: TextKey) =>
  Type.String({ maxLength: limits.chatId, text: 'name', pattern: `^$|${chatIdPatterns[kind]}`, patternMessage })

export const UpdateAccount = fields({
  nickname: Nickname,
  email: Email,
  weComMobile: Type.String({
    maxLength: limits.mobile,
    text: 'name',
    pattern: '^\\d*$',
    patternMessage: 'error.mobileFormat',
  }),
  // Omitted: the stored one is kept.
  feishuId: Type.Optional(chatId('feishu', 'error.feishuIdFormat')),
  slackId: Type.Optional(chatId('slack', 'error.slackIdFormat')),
  teamsId: Type.Optional(chatId('teams', 'error.teamsIdFormat')),
})
export type UpdateAccount = Static<typeof UpdateAccount>

export const OwnSession = Type.Object({
  id: SessionId,
  gmtCreate: Time,
  lastSeen: Time,
  address: Type.String(),
  userAgent: Type.String(),
  isCurrent: Type.Boolean(),
})
export type OwnSession = Static<typeof OwnSession>

export const userCalls = {
  login: call('POST', '/user/login', {
    waitsOutside: true,
    worksOnFullDisk: true,
    access: anyone,
    summary: 'Sign in; send the token as header X-Token in later calls',
    input: Login,
    output: LoginAnswer,
  }),
  info: call('GET', '/user/info', {
    scope: 'read',
    access: evenWhilePending,
    summary: 'The signed-in user',
    // Old clients send the token here too; only the header is used.
    input: fields({ token: Type.Optional(Type.String({ maxLength: 200, secret: true })) }),
    output: Type.Object({ ...Account.properties, name: Type.String() }),
  }),
  logout: call('POST', '/user/logout', {
    worksOnFullDisk: true,
    access: evenWhilePending,
    summary: 'End this session',
    input: nothing,
    output: done,
  }),
  permissions: call('GET', '/user/perm/get', {
    access: signedIn,
    summary: 'The roles of the signed-in user, by space and project',
    input: nothing,
    output: Type.Object({
      isSuperAdmin: Type.Boolean(),
      roleData: Type.Record(Type.String(), RoleCode),
    }),
  }),
  get: call('GET', '/user/get', {
    access: signedIn,
    summary: 'The account of the caller',
    input: nothing,
    output: Type.Object({
      ...Account.properties,
      /** Of the linked DingTalk account; "": none. */
      dingdingUserId: Type.String(),
      dingdingNick: Type.String(),
    }),
  }),
  update: call('POST', '/user/update', {
    scope: 'none',
    access: signedIn,
    summary: 'Change the account of the caller',
    input: UpdateAccount,
    output: done,
  }),
  setAvatar: call('POST', '/user/avatar', {
    scope: 'none',
    access: signedIn,
    summary: 'Set the picture of the caller: PNG, JPEG or WebP, up to 256 KiB; the form field is "file"',
    kind: 'upload',
    bodyLimit: MIB / 4,
    input: nothing,
    output: Type.Object({ avatar: Type.String() }),
  }),
  removeAvatar: call('POST', '/user/avatar/delete', {
    scope: 'none',
    worksOnFullDisk: true,
    access: signedIn,
    summary: 'Remove the picture of the caller',
    input: nothing,
    output: done,
  }),
  avatar: call('GET', '/user/avatar/:file', {
    access: signedIn,
    summary: 'The picture of a person',
    kind: 'download',
    fileTypes: ['image/png', 'image/jpeg', 'image/webp'],
    input: fields({ file: Type.String({ maxLength: 60, pattern: '^[0-9a-f]{32}\\.(png|jpg|webp)$' }) }),
    output: Type.Unknown(),
  }),
  updatePassword: call('POST', '/user/password/update', {
    scope: 'none',
    access: signedIn,
    summary: 'Change the password of the caller; all sessions end',
    input: fields({ oldPassword: GivenPassword, password: NewPassword }),
    output: done,
  }),
  listSessions: call('GET', '/user/session/list', {
    scope: 'none',
    access: signedIn,
    summary: 'Sessions of the caller',
    input: nothing,
    output: Type.Array(OwnSession),
  }),
  endSession: call('POST', '/user/session/end', {
    scope: 'none',
    worksOnFullDisk: true,
    access: may('session.end', 'id'),
    summary: 'End a session of the caller',
    input: fields({ id: SessionId }),
    output: done,
  }),
  endOtherSessions: call('POST', '/user/session/endOthers', {
    scope: 'none',
    worksOnFullDisk: true,
    access: signedIn,
    summary: 'End all other sessions of the caller',
    input: nothing,
    output: done,
  }),
  list: call('POST', '/user/list', {
    scope: 'none',
    access: may('user.pick', 'userIds'),
    summary: 'Users by id, or all users, that the caller can see',
    input: fields({ userIds: Type.Optional(Type.Array(UserId, { maxItems: 100 })) }),
    output: Type.Array(PersonCard),
  }),
  search: call('POST', '/user/search', {
    scope: 'none',
    access: signedIn,
    summary: 'Search users by nickname, account or whole e-mail address among those that the caller can see',
    input: fields({ username: SearchText }),
    output: Type.Array(PersonCard),
  }),
  register: call('POST', '/system/reg', {
    access: anyone,
    summary: 'Sign up, if the instance allows it',
    input: Register,
    output: done,
  }),
  setFirstPassword: call('POST', '/system/password/updateByFirstLogin', {
    access: evenWhilePending,
    summary: 'Replace a one-time password',
    input: fields({ password: NewPassword }),
    output: done,
  }),
  findPassword: call('POST', '/system/password/find', {
    access: anyone,
    summary: 'Send a password reset link, if the instance can send e-mail',
    input: fields({ username: Username }),
    output: done,
  }),
  resetPassword: call('POST', '/system/password/reset', {
    access: anyone,
    summary: 'Set a new password with the key from a reset link',
    input: fields({ key: Type.String({ minLength: 1, maxLength: 100, secret: true }), password: NewPassword }),
    output: done,
  }),
}
