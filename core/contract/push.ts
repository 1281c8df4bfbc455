import { Type, type Static } from 'typebox'
import type { Finding } from '../importers/draft/draft.ts'
import { call, fields, idSchema, may } from './call.ts'
import { ModuleId, Time } from './fields.ts'
import { pageFields, pageSchema } from './page.ts'

const PushId = idSchema('push')

export const PushRow = Type.Object({
  id: PushId,
  at: Time,
  /** The method of the open API, or `import`, `sync`. */
  kind: Type.String(),
  /** The user agent. */
  client: Type.String(),
  author: Type.String(),
  address: Type.String(),
  tookMs: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  skipped: Type.Integer(),
  removed: Type.Integer(),
  /** Docs that changed, by the effect on callers. A removed doc counts as breaking. */
  breaking: Type.Integer(),
  compatible: Type.Integer(),
  textOnly: Type.Integer(),
  /** "" on success. */
  error: Type.String(),
})
export type PushRow = Static<typeof PushRow>

export const pushCalls = {
  page: call('POST', '/module/push/page', {
    scope: 'read',
    access: may('module.token', 'moduleId'),
    summary: 'The push log of a module, newest first',
    input: fields({ moduleId: ModuleId, ...pageFields }),
    output: pageSchema(PushRow),
  }),
  detail: call('GET', '/module/push/detail', {
    access: may('module.token', 'id'),
    summary: 'One push with its messages and, if the module stores it, the pushed content',
    input: fields({ id: PushId }),
    output: Type.Object({
      ...PushRow.properties,
      /** Names of docs with breaking changes, up to a limit. */
      breakingDocs: Type.Array(Type.String()),
      findings: Type.Unsafe<Finding[]>({ type: 'array' }),
      payload: Type.String(),
    }),
  }),
}
