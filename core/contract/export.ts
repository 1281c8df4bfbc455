import { Type } from 'typebox'
import { exportFormats, exportPages, type ExportFormat, type ExportPages } from '../exporters/base/export-input.ts'
import { all, call, fields, may } from './call.ts'
import { DocId, EnvironmentId, JobId, ModuleId } from './fields.ts'

const Format = Type.Unsafe<ExportFormat>(Type.Union(exportFormats.map((format) => Type.Literal(format))))
const Pages = Type.Unsafe<ExportPages>(Type.Union(exportPages.map((pages) => Type.Literal(pages))))

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** A zip holds the pages of an export that has several. */
const fileTypes = ['text/markdown', 'text/html', WORD, 'application/json', 'application/yaml', 'application/zip']

export const exportCalls = {
  docs: call('POST', '/doc/export', {
    scope: 'read',
    access: all(may('project.read', 'moduleId'), may('project.read', 'docIds'), may('project.read', 'environmentIds')),
    summary: 'Export docs of a module as a file; large exports return the id of a job',
    kind: 'download',
    fileTypes,
    input: fields({
      moduleId: ModuleId,
      /** Docs and folders with everything in them. Omitted: the whole module. */
      docIds: Type.Optional(Type.Array(DocId, { minItems: 1, maxItems: 20_000, uniqueItems: true })),
      format: Format,
      pages: Type.Optional(Pages),
      /** Global rows come from the first one. Omitted: all environments of the module. */
      environmentIds: Type.Optional(Type.Array(EnvironmentId, { maxItems: 100, uniqueItems: true })),
    }),
    output: Type.Object({ jobId: JobId }),
  }),
  postman: call('GET', '/doc/export/postman', {
    access: may('project.read', 'moduleId'),
    summary: 'A module as a Postman collection',
    kind: 'download',
    fileTypes: ['application/json'],
    input: fields({ moduleId: ModuleId }),
    output: Type.Unknown(),
  }),
  jobFile: call('GET', '/job/file', {
    access: may('job.read', 'id'),
    summary: 'The file of a finished job',
    kind: 'download',
    fileTypes,
    input: fields({ id: JobId }),
    output: Type.Unknown(),
  }),
  token: call('GET', '/module/exportToken/get', {
    scope: 'none',
    access: may('module.token', 'moduleId'),
    summary: 'The read-only export token of a module; "" until one is created',
    input: fields({ moduleId: ModuleId }),
    output: Type.String(),
  }),
  addToken: call('POST', '/module/exportToken/add', {
    scope: 'none',
    access: may('module.token', 'moduleId'),
    summary: 'Create the export token of a module, or return the existing one',
    input: fields({ moduleId: ModuleId }),
    output: Type.String(),
  }),
  refreshToken: call('POST', '/module/exportToken/refresh', {
    scope: 'none',
    access: may('module.token', 'moduleId'),
    summary: 'Create a new export token; the old one stops working immediately',
    input: fields({ moduleId: ModuleId }),
    output: Type.String(),
  }),
}
