import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { conditionOps, conditionPlaces } from '../mock/condition.ts'
import { all, call, done, fields, idSchema, may, optionalIdSchema } from './call.ts'
import { DocId, Flag, ModuleId, nameSchema, SeenVersion, Time } from './fields.ts'

export const MockId = idSchema('mock')

const literals = <const Names extends readonly string[]>(names: Names) =>
  Type.Unsafe<Names[number]>(Type.Union(names.map((name) => Type.Literal(name))))

const Condition = fields({
  in: literals(conditionPlaces),
  /** In the body: a JSON path such as `$.user.id`; "" for the whole body. */
  name: Type.String({ maxLength: limits.mockConditionName }),
  op: literals(conditionOps),
  value: Type.String({ maxLength: limits.mockConditionValue }),
})

const Header = fields({
  name: Type.String({ minLength: 1, maxLength: limits.mockHeaderName }),
  value: Type.String({ maxLength: limits.mockHeaderValue }),
})

/** What makes the body: 0 JSON or text with templates, 1 a script. */
const ResultType = Type.Union([Type.Literal(0), Type.Literal(1)])

const answerFields = {
  httpStatus: Type.Integer({ minimum: 200, maximum: 599 }),
  delayMills: Type.Integer({ minimum: 0, maximum: limits.mockDelay }),
  responseHeaders: Type.Array(Header, { maxItems: limits.mockHeaders }),
  resultType: ResultType,
  responseBody: Type.String({ maxLength: limits.mockBody }),
  mockScript: Type.String({ maxLength: limits.mockScript }),
  /** 1: the same data for the same request. */
  isSeeded: Flag,
}

const configFields = {
  name: nameSchema(limits.mockName),
  isEnabled: Flag,
  /** All of them must hold. Of several configurations the one with most conditions answers. */
  conditions: Type.Array(Condition, { maxItems: limits.mockConditions }),
  ...answerFields,
  remark: Type.String({ maxLength: limits.mockRemark }),
}

const storedFields = {
  id: MockId,
  docId: DocId,
  orderIndex: Type.Integer(),
  version: Type.Integer(),
  creatorName: Type.String(),
  modifierName: Type.String(),
  gmtCreate: Time,
  gmtModified: Time,
}

export const MockConfig = Type.Object({ ...storedFields, ...configFields })
export type MockConfig = Static<typeof MockConfig>

/** In a list: without conditions, headers and texts, which can be half a megabyte each. */
export const MockItem = Type.Object({
  ...storedFields,
  ...Type.Pick(MockConfig, ['name', 'isEnabled', 'httpStatus', 'resultType', 'remark']).properties,
})
export type MockItem = Static<typeof MockItem>

const ConsoleLine = Type.Object({
  level: literals(['log', 'info', 'warn', 'error']),
  text: Type.String(),
})

/** An answer, as a try-run shows it. */
export const MockAnswer = Type.Object({
  httpStatus: Type.Integer(),
  headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  body: Type.String(),
  /** What went wrong; "" if nothing did. */
  error: Type.String(),
  console: Type.Array(ConsoleLine),
  /** 0: the request does not meet the conditions, so that this answer would not be given. */
  isMet: Flag,
})
export type MockAnswer = Static<typeof MockAnswer>

export const MockLogEntry = Type.Object({
  at: Time,
  method: Type.String(),
  /** Below the mock address, with its query. */
  path: Type.String(),
  httpStatus: Type.Integer(),
  /** Milliseconds, with the configured delay. */
  took: Type.Integer(),
  /** "": no doc answered. */
  docName: Type.String(),
  /** "": none answered. */
  configName: Type.String(),
  headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  body: Type.String(),
  answer: Type.String(),
  error: Type.String(),
})
export type MockLogEntry = Static<typeof MockLogEntry>

const Seed = Type.Optional(Type.String({ maxLength: 100 }))

export const mockCalls = {
  list: call('GET', '/doc/mock/list', {
    access: may('project.read', 'docId'),
    summary: 'The mock configurations of a doc, in order',
    input: fields({ docId: DocId }),
    output: Type.Array(MockItem),
  }),
  get: call('GET', '/doc/mock/get', {
    access: may('project.read', 'id'),
    summary: 'A mock configuration with conditions, headers and body',
    input: fields({ id: MockId }),
    output: MockConfig,
  }),
  save: call('POST', '/doc/mock/save', {
    access: may('doc.edit', 'docId', 'id'),
    summary: 'Add a mock configuration, or change one',
    input: fields({ id: Type.Optional(MockId), docId: DocId, ...configFields, version: SeenVersion }),
    output: Type.Object({ id: MockId, name: Type.String() }),
  }),
  remove: call('POST', '/doc/mock/delete', {
    worksOnFullDisk: true,
    access: may('doc.edit', 'id'),
    summary: 'Delete a mock configuration',
    input: fields({ id: MockId }),
    output: done,
  }),
  order: call('POST', '/doc/mock/orderindex/update', {
    access: all(may('doc.edit', 'id'), may('doc.edit', 'afterId')),
    summary: 'Move a mock configuration after another one of its doc; "" moves it to the front',
    input: fields({ id: MockId, afterId: optionalIdSchema('mock') }),
    output: done,
  }),
  run: call('POST', '/doc/mock/run', {
    scope: 'try',
    access: may('doc.edit', 'docId'),
    summary: 'Run a mock configuration without saving it, with the given request',
    input: fields({
      docId: DocId,
      ...answerFields,
      seed: Seed,
      conditions: Type.Optional(configFields.conditions),
      path: Type.Optional(Type.Array(Header, { maxItems: 100 })),
      params: Type.Optional(Type.Array(Header, { maxItems: 100 })),
      headers: Type.Optional(Type.Array(Header, { maxItems: 100 })),
      body: Type.Optional(Type.String({ maxLength: limits.mockBody })),
    }),
    output: MockAnswer,
  }),
  sample: call('GET', '/doc/mock/sample', {
    access: may('project.read', 'docId'),
    summary: 'What the mock of a doc answers without configuration',
    input: fields({ docId: DocId, seed: Seed }),
    output: MockAnswer,
  }),
  getAddress: call('GET', '/module/mock/get', {
    access: may('project.read', 'moduleId'),
    summary: 'Where the mocks of a module answer',
    input: fields({ moduleId: ModuleId }),
    /** `isScriptOn`: scripts are allowed on this instance. */
    output: Type.Object({ url: Type.String(), isScriptOn: Flag }),
  }),
  refreshAddress: call('POST', '/module/mock/refresh', {
    access: may('module.edit', 'moduleId'),
    summary: 'Create a new mock address; the old one stops working immediately',
    input: fields({ moduleId: ModuleId }),
    output: Type.Object({ url: Type.String() }),
  }),
  log: call('GET', '/module/mock/log', {
    access: may('module.edit', 'moduleId'),
    summary: 'The last requests to the mocks of a module, newest first',
    input: fields({ moduleId: ModuleId }),
    output: Type.Array(MockLogEntry),
  }),
  clearLog: call('POST', '/module/mock/log/clear', {
    worksOnFullDisk: true,
    access: may('module.edit', 'moduleId'),
    summary: 'Clear the log of requests to the mocks of a module',
    input: fields({ moduleId: ModuleId }),
    output: done,
  }),
}
