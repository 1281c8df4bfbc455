import {
  flag,
  openRecord,
  parts,
  record,
  rows,
  startContent,
  startPart,
  text,
  value,
  type FieldTable,
} from '../content/fields.ts'
import { rootKind, type ArrayType } from '../rows/root.ts'
import {
  docStatuses,
  mainBodyId,
  mainResponseId,
  notDeprecated,
  type Body,
  type DocContent,
  type DocExtras,
  type DocStatus,
  type DubboInfo,
  type NamedExample,
  type Response,
} from './doc.ts'

const byPeople = { merge: 'person' } as const

const bodyFields = {
  contentType: text(128, 'conflict.media'),
  description: text(20_000, 'edit.fieldDescription'),
  isArray: flag(0, 'edit.rootArray'),
  arrayType: value<ArrayType>('object', 'edit.elementType'),
  params: rows('view.body', { root: rootKind }),
} satisfies FieldTable<Omit<Body, 'id'>>

const responseFields = {
  status: text(20, 'conflict.status'),
  contentType: text(128, 'conflict.media'),
  description: text(20_000, 'edit.fieldDescription'),
  isArray: flag(0, 'edit.rootArray'),
  arrayType: value<ArrayType>('object', 'edit.elementType'),
  params: rows('view.response', { root: rootKind }),
  headers: rows('conflict.responseHeaders', { isHeader: true }),
} satisfies FieldTable<Omit<Response, 'id'>>

const exampleFields = {
  name: text(200, 'edit.colName'),
  status: text(20, 'conflict.status'),
  contentType: text(128, 'conflict.media'),
  value: text(200_000, 'conflict.value'),
} satisfies FieldTable<Omit<NamedExample, 'id'>>

const dubboFields = {
  interfaceName: text(200, 'edit.dubboInterface'),
  version: text(200, 'edit.dubboVersion'),
  protocol: text(200, 'edit.dubboProtocol'),
  author: text(200, 'edit.dubboAuthor'),
  dependency: text(5000, 'edit.dubboDependency'),
} satisfies FieldTable<DubboInfo>

/**
 * One line for each field of a doc: its default, its limit, how deliveries treat it, and its label. New docs, checks,
 * marks of unsaved changes, conflicts and history are derived from this table.
 */
export const docFields = {
  name: text(200, 'edit.fieldName'),
  url: text(2000, 'edit.fieldUrl'),
  httpMethod: value('GET', 'edit.fieldMethod'),
  version: text(32, 'edit.fieldVersion'),
  status: value<DocStatus>(docStatuses.doing, 'edit.fieldStatus', byPeople),
  author: text(64, 'edit.fieldAuthor'),
  deprecated: { ...text(128, 'edit.fieldDeprecated'), start: notDeprecated },
  isShow: flag(1, 'edit.fieldShow'),
  orderIndex: value(0, 'edit.fieldOrder', { merge: 'quiet', isChange: false }),
  description: text(1024 * 1024, 'edit.fieldDescription'),
  remark: text(20_000, 'edit.fieldRemark', byPeople),
  isUseGlobalHeaders: flag(1, 'edit.fieldGlobalHeaders', byPeople),
  isUseGlobalParams: flag(1, 'edit.fieldGlobalParams', byPeople),
  isUseGlobalReturns: flag(1, 'edit.fieldGlobalReturns', byPeople),
  pathParams: rows('view.path'),
  headerParams: rows('view.headers', { isHeader: true }),
  queryParams: rows('view.query'),
  bodies: parts<Body>('edit.sectionBody', { max: 101, main: mainBodyId, fields: bodyFields }),
  responses: parts<Response>('edit.groupResponse', { max: 101, main: mainResponseId, fields: responseFields }),
  errorCodeParams: rows('view.errors'),
  examples: parts<NamedExample>('edit.sectionExamples', { max: 200, fields: exampleFields }),
  dubboInfo: record<DubboInfo>('edit.dubboInfo', dubboFields),
  extras: openRecord<DocExtras>('edit.sectionMore'),
} satisfies FieldTable<DocContent>

/** The limits that importers, forms and the contract need by name. */
export const docLimits = {
  name: docFields.name.max,
  url: docFields.url.max,
  version: docFields.version.max,
  author: docFields.author.max,
  contentType: bodyFields.contentType.max,
  deprecated: docFields.deprecated.max,
  description: docFields.description.max,
  /** Per body or response. */
  bodyDescription: bodyFields.description.max,
  remark: docFields.remark.max,
  responseStatus: responseFields.status.max,
  dubboField: dubboFields.interfaceName.max,
  dependency: dubboFields.dependency.max,
  /** Including the main one. */
  bodies: docFields.bodies.max,
  responses: docFields.responses.max,
  examples: docFields.examples.max,
  exampleName: exampleFields.name.max,
  exampleValue: exampleFields.value.max,
  /** Length as JSON. */
  extras: 64 * 1024,
} as const

/** A new doc as the editor creates it. */
export function newDocContent(orderIndex: number): DocContent {
  return { ...startContent<DocContent>(docFields), orderIndex }
}

export const newBody = (change: Partial<Body> & Pick<Body, 'id'>): Body => ({
  ...startPart(docFields.bodies, change.id),
  ...change,
})

export const newResponse = (change: Partial<Response> & Pick<Response, 'id'>): Response => ({
  ...startPart(docFields.responses, change.id),
  ...change,
})

/** The content with its main body changed. */
export function withBody(content: DocContent, change: Partial<Omit<Body, 'id'>>): DocContent {
  const [main, ...others] = content.bodies
  return { ...content, bodies: [{ ...main, ...change }, ...others] }
}

/** The content with its main response changed. */
export function withResponse(content: DocContent, change: Partial<Omit<Response, 'id'>>): DocContent {
  const [main, ...others] = content.responses
  return { ...content, responses: [{ ...main, ...change }, ...others] }
}
