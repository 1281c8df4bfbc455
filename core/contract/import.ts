import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { all, call, done, fields, may, MIB, optionalIdSchema } from './call.ts'
import { Flag, JobId, ModuleId, nameSchema, ProjectId } from './fields.ts'

/** Maximum size of a file. */
const MAX_FILE = 100 * MIB
/** Maximum length of a pasted text, which is held in memory, and of the call around it. */
const MAX_TEXT = 20 * MIB
const MAX_TEXT_CALL = 32 * MIB

const Mode = Type.Union([Type.Literal('append'), Type.Literal('replace')])
const Url = Type.String({
  minLength: 1,
  maxLength: 2000,
  text: 'name',
  pattern: '^[hH][tT][tT][pP][sS]?://[^\\s]+$',
  patternMessage: 'error.importUrl',
})

/** The target of an import. */
const targetFields = {
  projectId: ProjectId,
  /** Omitted: a new module with the given `name`, or the name in the file. */
  moduleId: Type.Optional(optionalIdSchema('module')),
  name: Type.Optional(nameSchema(limits.moduleName)),
  /** A folder of the module for all imported docs. */
  parentId: Type.Optional(optionalIdSchema('doc')),
  /** `replace`: docs of earlier imports that are missing from the file are moved to the recycle bin. */
  mode: Type.Optional(Mode),
  /** 1: a preview. Nothing is changed, and the report lists the changes. */
  isPreview: Type.Optional(Flag),
}
const access = all(may('module.edit', 'projectId', 'moduleId'), may('doc.edit', 'parentId'))

/** The id of the job: `/job/get` returns its progress. During the preview of a new module there is no module yet. */
const Started = Type.Object({ jobId: JobId, moduleId: optionalIdSchema('module') })

const fileCall = <const Path extends string>(path: Path, summary: string) =>
  call('POST', path, {
    access,
    summary,
    kind: 'upload',
    bodyLimit: MAX_FILE,
    input: fields(targetFields),
    output: Started,
  })

export const SwaggerSource = Type.Object({
  /** `url`, `file`, or "" when the module has no source. */
  kind: Type.Union([Type.Literal('url'), Type.Literal('file'), Type.Literal('')]),
  url: Type.String(),
  authUsername: Type.String(),
  /** Whether a password is stored; it is never returned. */
  hasPassword: Flag,
  refreshMinutes: Type.Integer(),
  /** 1: the module is synced automatically. */
  refreshStatus: Flag,
  mode: Mode,
  /** The last sync. */
  jobId: optionalIdSchema('job'),
  /** 1: there is no automatic sync, because the person in whose name it runs may no longer edit the module. */
  isPaused: Flag,
  /** The nickname of that person. */
  ownerName: Type.String(),
})
export type SwaggerSource = Static<typeof SwaggerSource>

const authFields = {
  authUsername: Type.Optional(Type.String({ maxLength: 200 })),
  authPassword: Type.Optional(Type.String({ maxLength: 200, secret: true })),
}
const refreshFields = {
  refreshMinutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 43_200 })),
  refreshStatus: Type.Optional(Flag),
}

export const importCalls = {
  file: fileCall('/module/import/file', 'Import a file of any known format; the form field is "file"'),
  postman: fileCall('/module/import/postman', 'Import a Postman collection; the form field is "file"'),
  yapi: fileCall('/module/import/yapi/markdown', 'Import a Markdown export of YApi; the form field is "file"'),
  swagger: call('POST', '/module/import/swaggerV2', {
    access,
    summary: 'Import an API description by URL or as text',
    bodyLimit: MAX_TEXT_CALL,
    input: fields({
      ...targetFields,
      url: Type.Optional(Url),
      content: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TEXT })),
      ...authFields,
      ...refreshFields,
    }),
    output: Started,
  }),
  confirm: call('POST', '/module/import/confirm', {
    access: all(may('job.read', 'jobId'), may('module.edit', 'projectId', 'moduleId'), may('doc.edit', 'parentId')),
    summary: 'Run a previewed import',
    input: fields({ jobId: JobId, ...targetFields }),
    output: Started,
  }),
  close: call('POST', '/module/import/close', {
    access: may('job.read', 'jobId'),
    summary: 'Remove the file of a preview that will not be imported',
    input: fields({ jobId: JobId }),
    output: done,
  }),
  refresh: call('POST', '/module/refresh/swaggerV2', {
    access: may('module.edit', 'moduleId'),
    summary: 'Sync a module with its source',
    input: fields({ moduleId: ModuleId }),
    output: Started,
  }),
  source: call('GET', '/module/setting/swaggerSetting/config/get', {
    access: may('module.edit', 'moduleId'),
    summary: 'The source of a module and its sync schedule',
    input: fields({ moduleId: ModuleId }),
    output: SwaggerSource,
  }),
  saveSource: call('POST', '/module/setting/swaggerSetting/config/update', {
    access: may('module.edit', 'moduleId'),
    summary:
      'Set the source of a module. An omitted password is not changed; if scheme, host or port change, it must be sent again',
    input: fields({
      moduleId: ModuleId,
      url: Url,
      ...authFields,
      ...refreshFields,
      mode: Type.Optional(Mode),
    }),
    output: done,
  }),
  takeOverSource: call('POST', '/module/setting/swaggerSetting/takeOver', {
    access: may('module.edit', 'moduleId'),
    summary: 'Run the automatic sync of a module in the name of the caller, and resume it',
    input: fields({ moduleId: ModuleId }),
    output: done,
  }),
}
