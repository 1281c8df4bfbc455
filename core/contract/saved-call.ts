import { Type, type Static } from 'typebox'
import { checkKinds, checkLimits, headerOps, jsonOps, type Check } from '../debug/check/check.ts'
import { all, call, done, fields, idSchema, may, optionalIdSchema } from './call.ts'
import { DocId, ModuleId, nameSchema, SeenVersion, Time } from './fields.ts'

const SavedCallId = idSchema('savedCall')
const Scope = Type.Union([Type.Literal('team'), Type.Literal('own')])

const text = Type.String({ maxLength: checkLimits.text })
const kind = <Kind extends (typeof checkKinds)[number]>(name: Kind) => Type.Literal(name)
const op = <Op extends string>(ops: readonly Op[]) => Type.Unsafe<Op>({ type: 'string', enum: [...ops] })

const CheckSchema = Type.Unsafe<Check>(
  Type.Union([
    fields({ kind: kind('status'), value: text }),
    fields({ kind: kind('json'), path: text, op: op(jsonOps), value: text }),
    fields({ kind: kind('header'), name: text, op: op(headerOps), value: text }),
    fields({ kind: kind('time'), value: text }),
    fields({ kind: kind('schema') }),
  ]),
)

const SavedCall = Type.Object({
  id: SavedCallId,
  docId: DocId,
  scope: Scope,
  name: Type.String(),
  /** The input beside what the doc says, see `toRemembered`: names of variables, no secrets. */
  request: Type.String(),
  /** As they were saved. */
  checks: Type.Unsafe<Check[]>({ type: 'array', items: { type: 'object' } }),
  modifierName: Type.String(),
  gmtModified: Time,
  /** For saving: see `SeenVersion`. */
  version: Type.Integer(),
})
export type SavedCall = Static<typeof SavedCall>

const ListedCall = Type.Object({
  ...SavedCall.properties,
  docName: Type.String(),
  httpMethod: Type.String(),
  url: Type.String(),
  /** Names of the folders, the outermost first. */
  folders: Type.Array(Type.String()),
})
export type ListedCall = Static<typeof ListedCall>

export const savedCallCalls = {
  list: call('GET', '/doc/call/list', {
    access: may('project.read', 'docId'),
    summary: 'The saved calls of a doc: those of the team, then those of the caller',
    input: fields({ docId: DocId }),
    output: Type.Array(SavedCall),
  }),
  listModule: call('GET', '/module/call/list', {
    access: may('project.read', 'moduleId', 'parentId'),
    summary: 'The saved calls of a module or of one of its folders, in the order of their docs',
    input: fields({ moduleId: ModuleId, parentId: Type.Optional(DocId) }),
    output: Type.Array(ListedCall),
  }),
  save: call('POST', '/doc/call/save', {
    access: all(may('project.read', 'docId'), may('call.edit', 'id')),
    summary:
      'Add or change a saved call; those of the team need the right to edit the doc; fails if it has changed since it was read',
    input: fields({
      id: optionalIdSchema('savedCall'),
      docId: DocId,
      scope: Scope,
      name: nameSchema(checkLimits.name),
      request: Type.String({ maxLength: checkLimits.request }),
      checks: Type.Array(CheckSchema, { maxItems: checkLimits.checks }),
      version: SeenVersion,
    }),
    output: SavedCall,
  }),
  order: call('POST', '/doc/call/order', {
    access: all(may('call.edit', 'id'), may('call.edit', 'afterId')),
    summary: 'Move a saved call after another one of its doc and scope; "" moves it to the front',
    input: fields({ id: SavedCallId, afterId: optionalIdSchema('savedCall') }),
    output: done,
  }),
  delete: call('POST', '/doc/call/delete', {
    worksOnFullDisk: true,
    access: may('call.edit', 'id'),
    summary: 'Delete a saved call',
    input: fields({ id: SavedCallId }),
    output: done,
  }),
}
