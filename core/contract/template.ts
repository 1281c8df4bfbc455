import { Type, type Static } from 'typebox'
import { templateLimits } from '../codegen/template/template-limits.ts'
import { all, call, done, fields, may, nothing, superAdmin, signedIn } from './call.ts'
import { DocId, nameSchema, SeenVersion, TemplateId } from './fields.ts'

/** Templates by group, both in alphabetical order. */
export const TemplateTree = Type.Array(
  Type.Object({
    /** The name of the group. */
    label: Type.String(),
    children: Type.Array(Type.Object({ id: TemplateId, label: Type.String() })),
  }),
)
export type TemplateTree = Static<typeof TemplateTree>

const Content = Type.String({ minLength: 1, maxLength: templateLimits.content })

const templateFields = {
  name: nameSchema(templateLimits.name),
  /** "" puts the template into the default group. */
  groupName: Type.Optional(Type.String({ maxLength: templateLimits.name, text: 'name' })),
  content: Content,
}

const onTemplate = all(superAdmin, may('template.use', 'id'))

export const templateCalls = {
  tree: call('GET', '/doc/gen/template/tree', {
    access: signedIn,
    summary: 'The code templates of this instance by group',
    input: nothing,
    output: TemplateTree,
  }),
  generate: call('POST', '/doc/gen/generate', {
    access: all(may('project.read', 'docId'), may('template.use', 'templateId')),
    scope: 'read',
    summary: 'Generate code from a doc and a template; a fault of the template is described in the content',
    input: fields({ docId: DocId, templateId: TemplateId }),
    output: Type.Object({ docName: Type.String(), content: Type.String() }),
  }),
  adminTree: call('GET', '/admin/gen/template/tree', {
    access: superAdmin,
    summary: 'The code templates by group, for their editor',
    input: nothing,
    output: TemplateTree,
  }),
  listGroups: call('GET', '/admin/gen/template/listGroupName', {
    access: superAdmin,
    summary: 'The names of all groups of code templates',
    input: nothing,
    output: Type.Array(Type.String()),
  }),
  detail: call('GET', '/admin/gen/template/detail', {
    access: onTemplate,
    summary: 'One code template',
    input: fields({ id: TemplateId }),
    output: Type.Object({
      id: TemplateId,
      name: Type.String(),
      groupName: Type.String(),
      content: Type.String(),
      version: Type.Integer(),
    }),
  }),
  save: call('POST', '/admin/gen/template/save', {
    access: superAdmin,
    summary: 'Add a code template',
    input: fields(templateFields),
    output: Type.Object({ id: TemplateId }),
  }),
  update: call('POST', '/admin/gen/template/update', {
    access: onTemplate,
    summary: 'Change a code template; fails if it has changed since it was read',
    input: fields({ id: TemplateId, ...templateFields, version: SeenVersion }),
    output: Type.Object({ id: TemplateId }),
  }),
  remove: call('POST', '/admin/gen/template/delete', {
    access: onTemplate,
    summary: 'Delete a code template',
    input: fields({ id: TemplateId }),
    output: done,
  }),
  preview: call('POST', '/admin/gen/template/preview', {
    access: all(superAdmin, may('project.read', 'docId')),
    summary: 'Generate code from a doc and a template that is not saved yet',
    input: fields({ content: Content, docId: DocId }),
    output: Type.Object({ docName: Type.String(), content: Type.String() }),
  }),
}
