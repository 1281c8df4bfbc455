import { Type } from 'typebox'
import { call, fields, may, MIB } from './call.ts'
import { ModuleId, UploadId } from './fields.ts'

export const uploadCalls = {
  upload: call('POST', '/uploadFile', {
    access: may('doc.edit', 'moduleId'),
    summary: 'Upload an image or attachment for the docs of a module; the form field is "file"',
    kind: 'upload',
    bodyLimit: 10 * MIB,
    input: fields({ moduleId: ModuleId }),
    output: Type.Object({ url: Type.String(), name: Type.String() }),
  }),
  get: call('GET', '/upload/:id/:file', {
    access: may('project.read', 'id'),
    summary: 'Download an image or attachment; requires read access to the module',
    kind: 'download',
    fileTypes: [...['png', 'jpeg', 'gif', 'webp', 'avif'].map((name) => `image/${name}`), 'application/octet-stream'],
    input: fields({ id: UploadId, file: Type.String({ maxLength: 100, pattern: '^[\\w-]+(\\.[a-z0-9]+)?$' }) }),
    output: Type.Unknown(),
  }),
}
