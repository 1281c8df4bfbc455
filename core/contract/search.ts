import { Type, type Static } from 'typebox'
import { all, call, fields, may, optionalIdSchema, signedIn } from './call.ts'
import { limits } from '../limits.ts'
import { DocTypeCode } from './doc.ts'
import { ModuleId, ProjectId, SpaceId } from './fields.ts'
import { pageFields, pageSchema, SearchText } from './page.ts'

export const SearchHit = Type.Object({
  kind: Type.Union([
    Type.Literal('doc'),
    Type.Literal('folder'),
    Type.Literal('module'),
    Type.Literal('project'),
    Type.Literal('space'),
    Type.Literal('dictionary'),
    Type.Literal('model'),
  ]),
  /** The id of the result. */
  id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  httpMethod: Type.String(),
  docType: Type.Integer(),
  deprecated: Type.String(),
  spaceId: SpaceId,
  projectId: optionalIdSchema('project'),
  moduleId: optionalIdSchema('module'),
  spaceName: Type.String(),
  projectName: Type.String(),
  moduleName: Type.String(),
  /** The text around the hit; "" when name or URL contain it. */
  excerpt: Type.String(),
})
export type SearchHit = Static<typeof SearchHit>

export const questionFields = {
  question: Type.String({ minLength: 1, maxLength: limits.question, text: 'name' }),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: Type.Integer({ minimum: 1, maximum: limits.pageSize }),
}

export const searchCalls = {
  search: call('GET', '/search', {
    access: all(signedIn, may('space.read', 'spaceId'), may('project.read', 'projectId')),
    summary: 'Search docs, dictionaries, models, modules and projects that the caller can read, best match first',
    input: fields({
      q: SearchText,
      spaceId: Type.Optional(SpaceId),
      projectId: Type.Optional(ProjectId),
      type: Type.Optional(DocTypeCode),
      ...pageFields,
    }),
    output: pageSchema(SearchHit),
  }),
  answer: call('GET', '/search/question', {
    access: all(
      signedIn,
      may('space.read', 'spaceId'),
      may('project.read', 'projectId'),
      may('project.read', 'moduleId'),
    ),
    summary: 'Docs that answer a question in plain words, best match first; a path or URL in it is looked up',
    input: fields({
      ...questionFields,
      spaceId: Type.Optional(SpaceId),
      projectId: Type.Optional(ProjectId),
      moduleId: Type.Optional(ModuleId),
    }),
    output: pageSchema(SearchHit),
  }),
}
