import { userCalls } from '#core/contract/user.ts'
import { routes } from '../../../http/door.ts'
import { listPeople, searchPeople } from '../people/people.ts'
import {
  endOtherSessions,
  endSession,
  getOwnAccount,
  getOwnInfo,
  getPermissions,
  listOwnSessions,
  signOut,
  updateOwnAccount,
} from './account.ts'
import { readAvatar, removeAvatar, setAvatar } from './avatar.ts'
import { changePassword, setFirstPassword } from './change-password.ts'
import { registerUser } from './register-user.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'

export const userRoutes = routes(userCalls, {
  login: (ctx, input) => signIn(ctx, input),
  info: (ctx) => getOwnInfo(ctx),
  logout: (ctx) => signOut(ctx),
  permissions: (ctx) => getPermissions(ctx),
  get: (ctx) => getOwnAccount(ctx),
  update: (ctx, input) => updateOwnAccount(ctx, input),
  setAvatar: (ctx, _input, file) => setAvatar(ctx, file),
  removeAvatar: (ctx) => removeAvatar(ctx),
  avatar: (ctx, input) => readAvatar(ctx, input),
  updatePassword: (ctx, input) => changePassword(ctx, input),
  listSessions: (ctx) => listOwnSessions(ctx),
  endSession: (ctx, input) => endSession(ctx, input),
  endOtherSessions: (ctx) => endOtherSessions(ctx),
  list: (ctx, input) => listPeople(ctx, input),
  search: (ctx, input) => searchPeople(ctx, input),
  register: (ctx, input) => registerUser(ctx, input),
  setFirstPassword: (ctx, input) => setFirstPassword(ctx, input),
  findPassword: (ctx, input) => askForReset(ctx, input),
  resetPassword: (ctx, input) => resetPassword(ctx, input),
})
