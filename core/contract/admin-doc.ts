import { Type, type Static } from 'typebox'
import { all, call, fields, may, superAdmin } from './call.ts'
import { DocStatusCode, DocTypeCode } from './doc.ts'
import { DocId, Flag, ModuleId, ProjectId, SpaceId, Time } from './fields.ts'
import { pageFields, SearchText } from './page.ts'

const managedDocOrders = ['changed', 'read', 'name'] as const
export type ManagedDocOrder = (typeof managedDocOrders)[number]

const Named = <Id extends typeof SpaceId | typeof ProjectId | typeof ModuleId>(id: Id) =>
  Type.Object({ id, name: Type.String() })

const ManagedDoc = Type.Object({
  id: DocId,
  name: Type.String(),
  url: Type.String(),
  httpMethod: Type.String(),
  type: DocTypeCode,
  status: DocStatusCode,
  deprecated: Type.String(),
  isShow: Flag,
  isLocked: Flag,
  /** The maintainer; "": none. */
  author: Type.String(),
  creator: Type.String(),
  modifier: Type.String(),
  gmtModified: Time,
  /** 0: not since reads are counted. */
  lastRead: Time,
  space: Named(SpaceId),
  project: Named(ProjectId),
  module: Named(ModuleId),
})
export type ManagedDoc = Static<typeof ManagedDoc>

const Days = Type.Integer({ minimum: 1, maximum: 3650 })

export const adminDocCalls = {
  page: call('POST', '/admin/doc/page', {
    access: all(
      superAdmin,
      may('space.read', 'spaceId'),
      may('project.read', 'projectId'),
      may('project.read', 'moduleId'),
    ),
    summary: 'Docs of all spaces, with maintainer, status, last change and last read',
    input: fields({
      /** An id, or a part of the name or URL. */
      text: Type.Optional(SearchText),
      spaceId: Type.Optional(SpaceId),
      projectId: Type.Optional(ProjectId),
      moduleId: Type.Optional(ModuleId),
      type: Type.Optional(DocTypeCode),
      status: Type.Optional(DocStatusCode),
      isDeprecated: Type.Optional(Flag),
      /** A part of the name of the maintainer. */
      author: Type.Optional(SearchText),
      hasAuthor: Type.Optional(Flag),
      /** Not changed for so many days. */
      unchangedDays: Type.Optional(Days),
      /** Not read for so many days, and never. */
      unreadDays: Type.Optional(Days),
      orderBy: Type.Optional(
        Type.Unsafe<ManagedDocOrder>(Type.Union(managedDocOrders.map((order) => Type.Literal(order)))),
      ),
      isDescending: Type.Optional(Flag),
      ...pageFields,
    }),
    output: Type.Object({
      list: Type.Array(ManagedDoc),
      total: Type.Integer(),
    }),
  }),
}
