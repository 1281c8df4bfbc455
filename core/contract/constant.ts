import { Type, type Static } from 'typebox'
import { errorCodeLimits } from '../error-code/error-code.ts'
import { call, done, fields, may, MIB } from './call.ts'
import { ModuleId, ProjectId } from './fields.ts'

/** Rich text. */
const Content = Type.String({ maxLength: 200_000 })
/** The text that the editor was opened on: a save over a newer one is rejected. Omitted: no check. */
const Seen = Type.Optional(Content)

export const ErrorCodeRow = fields({
  /** Codes typed by people are validated on save; codes delivered by machines can have any format. */
  code: Type.String({ minLength: 1, maxLength: errorCodeLimits.code, text: 'name' }),
  msg: Type.String({ maxLength: errorCodeLimits.msg }),
  solution: Type.String({ maxLength: errorCodeLimits.solution }),
})
export type ErrorCodeRow = Static<typeof ErrorCodeRow>
const ErrorCodeRows = Type.Array(ErrorCodeRow, { maxItems: errorCodeLimits.rows })

export const constantCalls = {
  ofProject: call('GET', '/constant/project/get', {
    access: may('project.read', 'projectId'),
    summary: 'The constants of a project, as rich text',
    input: fields({ projectId: ProjectId }),
    output: Type.String(),
  }),
  saveOfProject: call('POST', '/constant/project/save', {
    access: may('constant.edit', 'id'),
    summary: 'Save the constants of a project',
    input: fields({ id: ProjectId, content: Content, seen: Seen }),
    output: Type.String(),
  }),
  ofModule: call('GET', '/constant/module/get', {
    access: may('project.read', 'moduleId'),
    summary: 'The constants of a module, as rich text',
    input: fields({ moduleId: ModuleId }),
    output: Type.String(),
  }),
  saveOfModule: call('POST', '/constant/module/save', {
    access: may('constant.edit', 'id'),
    summary: 'Save the constants of a module',
    input: fields({ id: ModuleId, content: Content, seen: Seen }),
    output: Type.String(),
  }),
  all: call('GET', '/constant/module/all', {
    access: may('project.read', 'moduleId'),
    summary: 'The constants of a module and of its project',
    input: fields({ moduleId: ModuleId }),
    output: Type.Object({ constantModule: Type.String(), constantProject: Type.String() }),
  }),
  errorCodes: call('GET', '/errorcode/list', {
    access: may('project.read', 'projectId', 'moduleId'),
    summary: 'The error codes of a project, or of a module if `moduleId` is given',
    input: fields({ projectId: Type.Optional(ProjectId), moduleId: Type.Optional(ModuleId) }),
    output: Type.Array(ErrorCodeRow),
  }),
  saveErrorCodes: call('POST', '/errorcode/save', {
    access: may('constant.edit', 'projectId', 'moduleId'),
    summary: 'Replace the error codes of a project or module',
    bodyLimit: 2 * MIB,
    input: fields({
      projectId: Type.Optional(ProjectId),
      moduleId: Type.Optional(ModuleId),
      rows: ErrorCodeRows,
      /** The rows that the editor was opened on: a save over newer ones is rejected. */
      seen: Type.Optional(ErrorCodeRows),
    }),
    output: done,
  }),
}
