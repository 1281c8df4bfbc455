import { projectCalls } from '#core/contract/project.ts'
import { routes } from '../../../http/door.ts'
import { addMembers, changeRole, checkSpaceMembers, leave, removeMember } from '../member/change-members.ts'
import { listMembers, pageMembers, type MemberPlace } from '../member/member.queries.ts'
import { addProject } from './add-project.ts'
import { deleteProject, orderProject, updateProject } from './change-project.ts'
import { readMoveImpact } from './move-project.ts'
import { countProjectImpact, getProjectInfo, getProjectSpace, listProjects } from './project.queries.ts'

const project = (id: number): MemberPlace => ({ kind: 'project', id })

export const projectRoutes = routes(projectCalls, {
  list: (ctx, { spaceId }) => listProjects(ctx, spaceId),
  info: (ctx, { projectId }) => getProjectInfo(ctx, projectId),
  space: (ctx, { projectId }) => getProjectSpace(ctx, projectId),
  add: (ctx, input) => addProject(ctx, input),
  update: (ctx, input) => updateProject(ctx, input),
  moveImpact: (ctx, input) => readMoveImpact(ctx, input),
  order: (ctx, input) => orderProject(ctx, input),
  impact: ({ db }, { id }) => countProjectImpact(db, id),
  delete: (ctx, input) => deleteProject(ctx, input),
  listMembers: (ctx, { projectId, ...filter }) => listMembers(ctx, project(projectId), filter),
  pageMembers: (ctx, { projectId, ...filter }) => pageMembers(ctx, project(projectId), filter),
  addMembers: async (ctx, { projectId, userIds, roleCode }) => {
    const { spaceId } = await getProjectSpace(ctx, projectId)
    await checkSpaceMembers(ctx, spaceId, userIds)
    return addMembers(ctx, { place: project(projectId), userIds, role: roleCode })
  },
  updateMember: (ctx, { projectId, userId, roleCode }) =>
    changeRole(ctx, { place: project(projectId), userId, role: roleCode }),
  removeMember: (ctx, { projectId, userId }) => removeMember(ctx, { place: project(projectId), userId }),
  leave: (ctx, { projectId }) => leave(ctx, project(projectId)),
})
