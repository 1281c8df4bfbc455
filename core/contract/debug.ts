import { Type, type Static } from 'typebox'
import { debugLimits, VARIABLE_NAME } from '../debug/limits.ts'
import { call, done, fields, idByField, may, MIB, superAdmin } from './call.ts'
import { DocId, EnvironmentId, ModuleId, Time } from './fields.ts'

const Pair = fields({
  name: Type.String({ maxLength: debugLimits.name }),
  value: Type.String({ maxLength: debugLimits.value }),
})

const Field = fields({
  name: Type.String({ maxLength: debugLimits.name }),
  value: Type.String({ maxLength: debugLimits.bodyText }),
})

const HttpMethod = Type.String({ pattern: '^[A-Za-z]{1,20}$', patternMessage: 'error.methodFormat' })

export const ProxyRequest = fields({
  environmentId: EnvironmentId,
  /** The doc that the request was made from. Its secret rows can be filled in. */
  docId: Type.Optional(DocId),
  method: HttpMethod,
  url: Type.String({ minLength: 1, maxLength: debugLimits.url }),
  headers: Type.Array(Pair, { maxItems: debugLimits.headers }),
  /** Added to the query of the URL. */
  params: Type.Array(Pair, { maxItems: debugLimits.params }),
  /** Text, or the fields of a form. */
  body: Type.Optional(
    Type.Union([Type.String({ maxLength: debugLimits.bodyText }), Type.Array(Field, { maxItems: debugLimits.params })]),
  ),
  /** Field names of the files, in the order of the parts named `__files__`. */
  files: Type.Optional(
    Type.Array(fields({ name: Type.String({ maxLength: debugLimits.name }) }), { maxItems: debugLimits.files }),
  ),
  timeoutMs: Type.Optional(Type.Integer({ minimum: 1, maximum: debugLimits.streamMs })),
})
export type ProxyRequest = Static<typeof ProxyRequest>

const Pairs = Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))

/** Milliseconds. */
const Timing = Type.Object({
  dns: Type.Optional(Type.Number()),
  connect: Type.Optional(Type.Number()),
  tls: Type.Optional(Type.Number()),
  wait: Type.Optional(Type.Number()),
  download: Type.Optional(Type.Number()),
  total: Type.Number(),
})

const headFields = {
  status: Type.Integer(),
  statusText: Type.String(),
  headers: Pairs,
  /** Headers of the request that only the proxy sets, and that were not sent. */
  dropped: Type.Array(Type.String()),
}
const endFields = {
  /** Bytes of the decompressed body. */
  size: Type.Integer(),
  timing: Timing,
  /** The address that answered. */
  address: Type.String(),
}

export const ProxyAnswer = Type.Object({
  ...headFields,
  ...endFields,
  isBase64: Type.Boolean(),
  body: Type.String(),
})
export type ProxyAnswer = Static<typeof ProxyAnswer>

/** One line of the answer to `Accept: application/x-ndjson`. A refusal before the first line is an envelope. */
export type ProxyLine =
  | ({ kind: 'head' } & Pick<ProxyAnswer, 'status' | 'statusText' | 'headers' | 'dropped'>)
  /** `data` is base64, `at` the milliseconds since the start. */
  | { kind: 'chunk'; data: string; at: number }
  | ({ kind: 'end' } & Pick<ProxyAnswer, 'size' | 'timing' | 'address'>)
  | { kind: 'fault'; msg: string }

/** The `data` of the refusal of a closed host. */
export interface ClosedHost {
  /** The entry that opens it, for `/debug/host/allow`. */
  entry: string
  /** Whether the caller may add the entry. */
  canAllow: boolean
}

const Scope = Type.Union([Type.Literal('team'), Type.Literal('own')])

const variableFields = {
  name: Type.String({ pattern: VARIABLE_NAME, patternMessage: 'proxy.variableName' }),
  value: Type.String({ maxLength: debugLimits.variableValue }),
}
const VariableRow = fields({ ...variableFields, isSecret: Type.Optional(Type.Boolean()) })
const VariableRows = Type.Array(VariableRow, { maxItems: debugLimits.variables })

export const DebugVariable = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** The mask for secret ones. */
  value: Type.String(),
  isSecret: Type.Boolean(),
  scope: Scope,
  /** Another one whenever the variable changes, also where its value is masked. */
  stamp: Type.String(),
})
export type DebugVariable = Static<typeof DebugVariable>

/** 10: input of a doc in an environment. 11: choice of the proxy for a module and an environment. */
const PropType = Type.Union([Type.Literal(10), Type.Literal(11)])
const RefId = idByField('type', { 10: 'doc', 11: 'module' })
const PropName = Type.String({ minLength: 1, maxLength: debugLimits.propName })
const PropValue = Type.String({ maxLength: debugLimits.propValue })
const propFields = { refId: RefId, type: PropType, name: PropName, val: PropValue }

const historyFields = {
  route: Type.Union([Type.Literal('proxy'), Type.Literal('direct')]),
  /** JSON text of the request as it was composed: with the names of variables, never with secrets. */
  request: Type.String({ maxLength: debugLimits.historyRequest }),
  /** 0: there was no answer. */
  status: Type.Integer({ minimum: 0, maximum: 999 }),
  size: Type.Integer({ minimum: 0, maximum: 2 ** 40 }),
  totalMs: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
  /** Why there was no answer; "" otherwise. */
  fault: Type.String({ maxLength: 1_000 }),
}

export const TriedCall = Type.Object({
  id: Type.Integer(),
  docId: DocId,
  environmentId: EnvironmentId,
  ...historyFields,
  createdAt: Time,
})
export type TriedCall = Static<typeof TriedCall>

const Secret = Type.String({ maxLength: debugLimits.variableValue, secret: true })

export const OauthToken = Type.Object({
  accessToken: Type.String(),
  tokenType: Type.String(),
  /** Seconds; 0 when the provider does not say. */
  expiresIn: Type.Integer(),
  refreshToken: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String()),
})
export type OauthToken = Static<typeof OauthToken>

export const debugCalls = {
  proxy: call('POST', '/doc/debug/proxy', {
    scope: 'try',
    access: may('project.read', 'environmentId', 'docId'),
    summary: 'Send a request to an environment through this server',
    kind: 'relay',
    bodyLimit: 8 * MIB,
    input: ProxyRequest,
    output: ProxyAnswer,
  }),
  allowHost: call('POST', '/debug/host/allow', {
    access: superAdmin,
    summary: 'Add a host to the allowed targets of outbound requests',
    input: fields({ entry: Type.String({ minLength: 1, maxLength: 300, text: 'name' }) }),
    output: done,
  }),
  frame: call('GET', '/debug/frame', {
    scope: 'none',
    access: may('project.read', 'environmentId'),
    summary: 'The page that sends direct calls from the browser to one environment',
    kind: 'download',
    fileTypes: ['text/html'],
    input: fields({ environmentId: EnvironmentId }),
    output: Type.Unknown(),
  }),
  oauthToken: call('POST', '/debug/oauth/token', {
    waitsOutside: true,
    scope: 'try',
    access: may('project.read', 'environmentId'),
    summary: 'Get an OAuth 2 access token from the token address of a provider',
    input: fields({
      environmentId: EnvironmentId,
      tokenUrl: Type.String({ minLength: 1, maxLength: debugLimits.url }),
      grantType: Type.Union([
        Type.Literal('client_credentials'),
        Type.Literal('authorization_code'),
        Type.Literal('refresh_token'),
      ]),
      clientId: Type.String({ minLength: 1, maxLength: 500 }),
      clientSecret: Type.Optional(Secret),
      scope: Type.Optional(Type.String({ maxLength: 2_000 })),
      code: Type.Optional(Secret),
      codeVerifier: Type.Optional(Type.String({ maxLength: 200, secret: true })),
      redirectUri: Type.Optional(Type.String({ maxLength: 500 })),
      refreshToken: Type.Optional(Secret),
      clientAuth: Type.Union([Type.Literal('basic'), Type.Literal('body')]),
    }),
    output: OauthToken,
  }),
  listVariables: call('GET', '/debug/variable/list', {
    scope: 'try',
    access: may('project.read', 'environmentId'),
    summary: "The variables of an environment: the team's and the caller's own; secret values are masked",
    input: fields({ environmentId: EnvironmentId }),
    output: Type.Array(DebugVariable),
  }),
  saveVariables: call('POST', '/debug/variable/save', {
    access: may('project.read', 'environmentId'),
    summary: 'Replace the own variables or those of the team; a secret sent as the mask keeps its value',
    input: fields({
      environmentId: EnvironmentId,
      scope: Scope,
      rows: VariableRows,
      /** The stamps of the variables that were read: a save over newer ones is rejected. Required where the team has variables. */
      seen: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: debugLimits.variables })),
    }),
    output: Type.Array(DebugVariable),
  }),
  setVariables: call('POST', '/debug/variable/set', {
    scope: 'try',
    access: may('project.read', 'environmentId'),
    summary: 'Add or change own variables of an environment; the others stay',
    input: fields({ environmentId: EnvironmentId, rows: VariableRows }),
    output: done,
  }),
  findProp: call('GET', '/prop/find', {
    scope: 'try',
    access: may('project.read', 'refId'),
    summary: 'One property that the caller saved for a doc (10) or module (11); null when there is none',
    input: fields({ refId: RefId, type: PropType, name: PropName }),
    output: Type.Union([Type.Null(), Type.Object(propFields)]),
  }),
  getProps: call('GET', '/prop/get', {
    scope: 'try',
    access: may('project.read', 'refId'),
    summary: 'The properties that the caller saved for a doc (10) or module (11), by name',
    input: fields({ refId: RefId, type: PropType }),
    output: Type.Record(Type.String(), Type.String()),
  }),
  saveProps: call('POST', '/prop/save', {
    scope: 'try',
    access: may('project.read', 'propList.refId'),
    summary: 'Save properties of the caller for docs and modules',
    input: fields({ propList: Type.Array(fields(propFields), { minItems: 1, maxItems: 100 }) }),
    output: done,
  }),
  setProps: call('POST', '/prop/set', {
    scope: 'try',
    access: may('project.read', 'refId'),
    summary: 'Save several properties of the caller for one doc or module',
    input: fields({ refId: RefId, type: PropType, props: Type.Record(PropName, PropValue, { maxProperties: 100 }) }),
    output: done,
  }),
  addHistory: call('POST', '/debug/history/add', {
    scope: 'try',
    access: may('project.read', 'docId', 'environmentId'),
    summary: "Add a call to the caller's own history",
    input: fields({ docId: DocId, environmentId: EnvironmentId, ...historyFields }),
    output: done,
  }),
  listHistory: call('GET', '/debug/history/list', {
    scope: 'try',
    access: may('project.read', 'docId', 'moduleId'),
    summary: "The caller's own calls of a doc, or of a module, newest first",
    input: fields({ docId: Type.Optional(DocId), moduleId: Type.Optional(ModuleId) }),
    output: Type.Array(TriedCall),
  }),
  clearHistory: call('POST', '/debug/history/clear', {
    scope: 'try',
    access: may('project.read', 'docId', 'moduleId'),
    summary: "Delete the caller's own calls of a doc, or of a module",
    worksOnFullDisk: true,
    input: fields({ docId: Type.Optional(DocId), moduleId: Type.Optional(ModuleId) }),
    output: done,
  }),
}
