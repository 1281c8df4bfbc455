import { Type, type Static } from 'typebox'
import { scriptScopes, scriptTypes, type ScriptScope, type ScriptType } from '../debug/script/script.ts'
import { limits } from '../limits.ts'
import { all, call, done, fields, idSchema, may, optionalIdSchema } from './call.ts'
import { DocId, Flag, nameSchema, SeenVersion, Time } from './fields.ts'

const ScriptId = idSchema('debugScript')
const Kind = Type.Unsafe<ScriptType>(Type.Union(Object.values(scriptTypes).map((value) => Type.Literal(value))))
const Scope = Type.Unsafe<ScriptScope>(Type.Union(Object.values(scriptScopes).map((value) => Type.Literal(value))))

export const DebugScript = Type.Object({
  id: ScriptId,
  name: Type.String(),
  description: Type.String(),
  content: Type.String(),
  /** 0 before the request, 1 after the response. */
  type: Kind,
  /** 0 doc, 1 module, 2 project. */
  scope: Scope,
  enabled: Flag,
  /** The doc, module or project that it belongs to. */
  refId: idSchema('doc'),
  creatorName: Type.String(),
  gmtCreate: Time,
  gmtModified: Time,
  version: Type.Integer(),
})
export type DebugScript = Static<typeof DebugScript>

const texts = {
  name: nameSchema(limits.debugScriptName),
  /** Characters; the server also counts bytes. */
  content: Type.String({ maxLength: limits.debugScriptContent }),
}
const Description = Type.Optional(Type.String({ maxLength: limits.debugScriptDescription, text: 'name' }))

export const debugScriptCalls = {
  list: call('GET', '/doc/debugscript/list', {
    access: may('project.read', 'docId'),
    summary: 'The scripts that apply to a doc, in the order in which they run: of its project, its module, and its own',
    input: fields({ docId: DocId }),
    output: Type.Array(DebugScript),
  }),
  add: call('POST', '/doc/debugscript/add', {
    access: may('script.edit', 'docId'),
    summary: 'Add a script to a doc, its module (scope 1) or its project (scope 2)',
    input: fields({ docId: DocId, ...texts, description: Description, type: Kind, scope: Scope }),
    output: Type.Object({ id: ScriptId }),
  }),
  update: call('POST', '/doc/debugscript/update', {
    access: may('script.edit', 'id', 'docId'),
    summary: 'Change a script; it then belongs to the doc, its module or its project, as `scope` says',
    input: fields({
      id: ScriptId,
      docId: DocId,
      ...texts,
      description: Description,
      type: Kind,
      scope: Scope,
      version: SeenVersion,
    }),
    output: done,
  }),
  change: call('POST', '/doc/debugscript/update-v2', {
    access: all(may('script.edit', 'id'), may('script.edit', 'afterId')),
    summary: 'Change some fields of a script, turn it on or off, or move it after another one of the same scope',
    input: fields({
      id: ScriptId,
      name: Type.Optional(texts.name),
      content: Type.Optional(texts.content),
      description: Description,
      enabled: Type.Optional(Flag),
      /** "" moves it to the front. */
      afterId: Type.Optional(optionalIdSchema('debugScript')),
      version: SeenVersion,
    }),
    output: done,
  }),
  remove: call('POST', '/doc/debugscript/delete', {
    worksOnFullDisk: true,
    access: may('script.edit', 'id'),
    summary: 'Delete a script',
    input: fields({ id: ScriptId }),
    output: done,
  }),
}
