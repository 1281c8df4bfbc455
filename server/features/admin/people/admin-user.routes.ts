import { adminUserCalls } from '#core/contract/admin-user.ts'
import { routes } from '../../../http/door.ts'
import { allocateProjects } from './allocate-projects.ts'
import { changeUser } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { exportUsers } from './export-users.ts'
import { checkImportedUsers, importUsers } from './import-users.ts'
import { getProjectIds, getProjectTree } from './project-tree.ts'
import { endUserSession, endUserSessions, listUserSessions } from './user-sessions.ts'

export const adminUserRoutes = routes(adminUserCalls, {
  update: (ctx, input) => changeUser(ctx, input),
  delete: (ctx, input) => deleteUser(ctx, input),
  projectTree: (ctx, input) => getProjectTree(ctx, input),
  projectIds: (ctx, input) => getProjectIds(ctx, input),
  allocate: (ctx, input) => allocateProjects(ctx, input),
  sessions: (ctx, input) => listUserSessions(ctx, input),
  endSession: (ctx, input) => endUserSession(ctx, input),
  endSessions: (ctx, input) => endUserSessions(ctx, input),
  export: (ctx, input) => exportUsers(ctx, input),
  checkImport: (ctx, input) => checkImportedUsers(ctx, input),
  import: (ctx, input) => importUsers(ctx, input),
})
