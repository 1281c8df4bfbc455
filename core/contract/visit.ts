import { Type, type Static } from 'typebox'
import type { ErrorCode } from '../error-code/error-code.ts'
import type { Param } from '../rows/param.ts'
import { beforePassword, call, fields, MIB, optionalIdSchema, visitor, type PublicationKind } from './call.ts'
import { ProxyAnswer, ProxyRequest } from './debug.ts'
import { DocView, nestedField, ServedNode } from './doc.ts'
import { GlobalTables } from './environment.ts'
import { ComposePageId, ComposeUploadId, DocId, EnvironmentId, Flag, LinkKey, ModelId, UploadId } from './fields.ts'
import { ModelView } from './model.ts'
import { pageFields, pageSchema, SearchText } from './page.ts'
import { questionFields, SearchHit } from './search.ts'
import { PublicationType, ShareStyle } from './share.ts'
import { uploadCalls } from './upload.ts'

/** What the page of a link needs to know, also before the password. */
export const Publication = Type.Object({
  /** The key of the link. */
  id: LinkKey,
  type: PublicationType,
  /** Whether the caller can read it: it is public, or the password was given. */
  isOpen: Type.Boolean(),
  title: Type.String(),
  /** "" before the password. */
  description: Type.String(),
  /** A picture as a data address, "" for none. */
  logo: Type.String(),
  style: ShareStyle,
  isShowDebug: Flag,
})
export type Publication = Static<typeof Publication>

/** MD5 of the trimmed text, as the specification has it. */
const HashedPassword = Type.String({
  pattern: '^[0-9a-fA-F]{32}$',
  patternMessage: 'visit.wrongPassword',
  secret: true,
})
/** For clients without cookies: the header `X-Visit-Ticket`. */
const Ticket = Type.Object({ ticket: Type.String() })

/** An environment; "" for the gateway of a published project. */
const TargetId = optionalIdSchema('environment')
const Targets = Type.Array(Type.Object({ id: TargetId, name: Type.String(), url: Type.String() }))

/** Always "": visitors do not know our places. */
const nowhere = { spaceId: optionalIdSchema('space'), projectId: optionalIdSchema('project') }

/** A doc as visitors see it: without the people who wrote it, and with the error codes of its module and project. */
export const VisitorDoc = Type.Object({
  ...DocView.properties,
  ...nowhere,
  /** With a gateway it is the only one, and its id is "". */
  environments: Targets,
  errorCodes: Type.Unsafe<{ module: ErrorCode[]; project: ErrorCode[] }>({ type: 'object' }),
  /** Environments that requests can be sent to; empty when debugging is off. */
  debugEnvs: Targets,
})
export type VisitorDoc = Static<typeof VisitorDoc>

/** The calls that both kinds of publications have, below `/share` and `/show`. */
const commonCalls = <const K extends PublicationKind>(of: K) => ({
  model: call('GET', `/${of}/model`, {
    access: visitor(of, 'id', 'docId', 'modelId'),
    summary: 'A model that a doc of the publication refers to',
    input: fields({ id: LinkKey, docId: DocId, modelId: ModelId }),
    output: ModelView,
  }),
  environment: call('GET', `/${of}/environment`, {
    access: visitor(of, 'id', 'docId', 'environmentId'),
    summary: 'The global rows of an environment that a doc of the publication can be tried with',
    input: fields({ id: LinkKey, docId: DocId, environmentId: EnvironmentId }),
    output: GlobalTables,
  }),
  search: call('GET', `/${of}/search`, {
    access: visitor(of, 'id'),
    summary: 'Search the docs of a publication',
    input: fields({ id: LinkKey, q: SearchText, ...pageFields }),
    output: pageSchema(Type.Object({ ...SearchHit.properties, ...nowhere })),
  }),
  answer: call('GET', `/${of}/search/question`, {
    access: visitor(of, 'id'),
    summary: 'Docs of a publication that answer a question in plain words, best match first',
    input: fields({ id: LinkKey, ...questionFields }),
    output: pageSchema(Type.Object({ ...SearchHit.properties, ...nowhere })),
  }),
  upload: call('GET', `/${of}/upload/:key/:docId/:id/:file`, {
    access: visitor(of, 'key', 'docId', 'id'),
    summary: 'A picture or attachment that a doc of the publication refers to',
    kind: 'download',
    fileTypes: uploadCalls.get.fileTypes,
    input: fields({ key: LinkKey, docId: DocId, id: UploadId, file: uploadCalls.get.input.properties.file }),
    output: Type.Unknown(),
  }),
})

const debugCalls = <const K extends PublicationKind>(of: K) => ({
  proxy: call('POST', `/${of}/debug/proxy`, {
    access: visitor(of, 'id', 'docId', 'environmentId'),
    summary: 'Send a request of a visitor to an environment through this server',
    kind: 'relay',
    bodyLimit: 8 * MIB,
    input: fields({ ...ProxyRequest.properties, environmentId: TargetId, id: LinkKey, docId: DocId }),
    output: ProxyAnswer,
  }),
  frame: call('GET', `/${of}/debug/frame`, {
    access: visitor(of, 'id', 'docId', 'environmentId'),
    summary: 'The page that sends direct calls of a visitor to one environment',
    kind: 'download',
    fileTypes: ['text/html'],
    input: fields({ id: LinkKey, docId: DocId, environmentId: TargetId }),
    output: Type.Unknown(),
  }),
})

export const shareVisitCalls = {
  get: call('GET', '/share/get', {
    access: beforePassword('share', 'id'),
    summary: 'What the link to a share opens',
    input: fields({ id: LinkKey }),
    output: Publication,
  }),
  checkPassword: call('POST', '/share/checkPassword', {
    access: beforePassword('share', 'id'),
    summary: 'Exchange the password of a share for a ticket, which is also set as a cookie',
    input: fields({ id: LinkKey, password: HashedPassword }),
    output: Ticket,
  }),
  menu: call('GET', '/share/menu', {
    access: visitor('share', 'id'),
    summary: 'The tree of a share',
    input: fields({ id: LinkKey, ...nestedField }),
    output: Type.Array(ServedNode),
  }),
  view: call('GET', '/doc/share/view', {
    access: visitor('share', 'shareConfigId', 'docId'),
    summary: 'A doc of a share',
    input: fields({ shareConfigId: LinkKey, docId: DocId }),
    output: VisitorDoc,
  }),
  ...commonCalls('share'),
}
export const shareDebugCalls = debugCalls('share')

const Rows = Type.Unsafe<Param[]>({ type: 'array' })

export const showVisitCalls = {
  get: call('GET', '/compose/project/get', {
    access: beforePassword('show', 'id'),
    summary: 'What the link to a published project opens',
    input: fields({ id: LinkKey }),
    output: Type.Object({
      ...Publication.properties,
      name: Type.String(),
      /** 1 enabled. A disabled project answers like an unknown one. */
      status: Flag,
      isEncrypt: Flag,
    }),
  }),
  checkPassword: call('POST', '/compose/project/checkPassword', {
    access: beforePassword('show', 'id'),
    summary: 'Exchange the password of a published project for a ticket, which is also set as a cookie',
    input: fields({ id: LinkKey, password: HashedPassword }),
    output: Ticket,
  }),
  menu: call('GET', '/compose/doc/menu', {
    access: visitor('show', 'projectId'),
    summary: 'The tree of a published project',
    input: fields({ projectId: LinkKey, ...nestedField }),
    output: Type.Array(ServedNode),
  }),
  view: call('GET', '/doc/viewShow', {
    access: visitor('show', 'projectId', 'id'),
    summary: 'A doc of a published project',
    input: fields({ projectId: LinkKey, id: DocId }),
    output: VisitorDoc,
  }),
  settings: call('GET', '/compose/project/setting/getall', {
    access: visitor('show', 'id'),
    summary: 'What a published project sets for all of its docs',
    input: fields({ id: LinkKey }),
    output: Type.Object({ gatewayUrl: Type.String(), showDebug: Flag, globalParams: Rows, globalReturns: Rows }),
  }),
  pages: call('GET', '/compose/additional/listvisible', {
    access: visitor('show', 'projectId'),
    summary: 'The enabled extra pages of a published project, in order',
    input: fields({ projectId: LinkKey }),
    output: Type.Array(Type.Object({ id: ComposePageId, title: Type.String(), isStart: Flag })),
  }),
  page: call('GET', '/compose/additional/view', {
    access: visitor('show', 'projectId', 'id'),
    summary: 'An enabled extra page of a published project',
    input: fields({ projectId: LinkKey, id: ComposePageId }),
    output: Type.Object({ id: ComposePageId, title: Type.String(), content: Type.String() }),
  }),
  picture: call('GET', '/show/picture/:key/:pageId/:id/:file', {
    access: visitor('show', 'key', 'pageId', 'id'),
    summary: 'A picture or attachment that an enabled extra page refers to',
    kind: 'download',
    fileTypes: uploadCalls.get.fileTypes,
    input: fields({
      key: LinkKey,
      pageId: ComposePageId,
      id: ComposeUploadId,
      file: uploadCalls.get.input.properties.file,
    }),
    output: Type.Unknown(),
  }),
  ...commonCalls('show'),
}
export const showDebugCalls = debugCalls('show')
