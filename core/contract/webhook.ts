import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { call, done, fields, idSchema, may, optionalIdSchema } from './call.ts'
import { Flag, ModuleId, nameSchema, ReleaseId, SeenVersion, Time } from './fields.ts'
import { pageFields, pageSchema } from './page.ts'

export const WebhookId = idSchema('webhook')
const DeliveryId = idSchema('webhookDelivery')

const literals = <const Names extends readonly string[]>(names: Names) =>
  Type.Unsafe<Names[number]>(Type.Union(names.map((name) => Type.Literal(name))))

/** Custom endpoints, and robots of group chats. */
export const webhookKinds = ['generic', 'dingtalk', 'wecom', 'feishu', 'slack', 'teams'] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** The events of a doc. */
export const docEvents = ['added', 'changed', 'deleted'] as const
export type DocEvent = (typeof docEvents)[number]

/** What a webhook can report; `delivered` and `failed` are pushes, imports and syncs. */
export const webhookEvents = [...docEvents, 'commented', 'released', 'delivered', 'failed'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What robots of a release are told. */
export const releaseWebhookEvents = ['changed', 'deleted', 'released'] as const satisfies WebhookEvent[]

export const webhookDeliveryStates = ['waiting', 'sending', 'done', 'failed'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

export const Webhook = Type.Object({
  id: WebhookId,
  /** It has either a module or a release; the other one is "". */
  moduleId: optionalIdSchema('module'),
  releaseId: optionalIdSchema('release'),
  name: Type.String(),
  kind: literals(webhookKinds),
  /** Without its query and the end of its path, which may be a key. */
  maskedUrl: Type.String(),
  hasSecret: Flag,
  events: Type.Array(literals(webhookEvents)),
  /** Of changed docs, only those that break clients are reported. */
  isBreakingOnly: Flag,
  /** The text for each doc; "": that of the instance, or the built-in one. */
  template: Type.String(),
  isEnabled: Flag,
  version: Type.Integer(),
  /** The result of the newest delivery; "": there was none yet. */
  lastState: literals(['', ...webhookDeliveryStates]),
  /** The time of the newest delivery; 0: never. */
  lastAt: Time,
})
export type Webhook = Static<typeof Webhook>

export const WebhookDelivery = Type.Object({
  id: DeliveryId,
  state: literals(webhookDeliveryStates),
  attempts: Type.Integer(),
  /** HTTP status of the last response; 0: there was none. */
  status: Type.Integer(),
  /** The beginning of the last response, or why there was none. */
  answer: Type.String(),
  /** Number of docs, comments, releases and deliveries in the notice. */
  docCount: Type.Integer(),
  /** The name of the first one. */
  docName: Type.String(),
  gmtCreate: Time,
  /** The time of the next attempt; 0: there is none. */
  nextAt: Time,
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

export const webhookCalls = {
  list: call('GET', '/webhook/list', {
    access: may('webhook.edit', 'moduleId', 'releaseId'),
    summary: 'The webhooks of a module, or of a release',
    input: fields({ moduleId: Type.Optional(ModuleId), releaseId: Type.Optional(ReleaseId) }),
    output: Type.Array(Webhook),
  }),
  save: call('POST', '/webhook/save', {
    access: may('webhook.edit', 'moduleId', 'releaseId', 'id'),
    summary: 'Add a webhook to a module or a release, or change one',
    input: fields({
      id: Type.Optional(WebhookId),
      moduleId: Type.Optional(ModuleId),
      releaseId: Type.Optional(ReleaseId),
      name: nameSchema(limits.webhookName),
      kind: literals(webhookKinds),
      /** Omitted: the stored one is kept. */
      url: Type.Optional(Type.String({ minLength: 1, maxLength: limits.webhookUrl, secret: true })),
      /** Omitted: the stored one is kept. "": notices are not signed. */
      secret: Type.Optional(Type.String({ maxLength: limits.webhookSecret, secret: true })),
      events: Type.Array(literals(webhookEvents), { minItems: 1, maxItems: webhookEvents.length, uniqueItems: true }),
      /** Omitted: the stored one is kept. */
      isBreakingOnly: Type.Optional(Flag),
      /** Omitted: the stored one is kept. */
      template: Type.Optional(Type.String({ maxLength: limits.noticeTemplate })),
      isEnabled: Flag,
      version: SeenVersion,
    }),
    output: Type.Object({ id: WebhookId }),
  }),
  remove: call('POST', '/webhook/delete', {
    worksOnFullDisk: true,
    access: may('webhook.edit', 'id'),
    summary: 'Delete a webhook and its delivery log',
    input: fields({ id: WebhookId }),
    output: done,
  }),
  test: call('POST', '/webhook/test', {
    waitsOutside: true,
    access: may('webhook.edit', 'id'),
    summary: 'Send a test message and return the response',
    input: fields({ id: WebhookId }),
    /** `isClosed`: a super admin has to allow the host. */
    output: Type.Object({ isOk: Flag, isClosed: Flag, status: Type.Integer(), answer: Type.String() }),
  }),
  deliveries: call('GET', '/webhook/deliveries', {
    access: may('webhook.edit', 'id'),
    summary: 'The deliveries of a webhook, newest first',
    input: fields({ id: WebhookId, ...pageFields }),
    output: pageSchema(WebhookDelivery),
  }),
  resend: call('POST', '/webhook/resend', {
    access: may('webhook.edit', 'id'),
    summary: 'Retry a failed delivery',
    input: fields({ id: DeliveryId }),
    output: done,
  }),
}
