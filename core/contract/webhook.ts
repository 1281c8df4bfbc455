import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { call, done, fields, idSchema, may } from './call.ts'
import { Flag, ModuleId, nameSchema, SeenVersion, Time } from './fields.ts'
import { pageFields, pageSchema } from './page.ts'

export const WebhookId = idSchema('webhook')
const DeliveryId = idSchema('webhookDelivery')

const literals = <const Names extends readonly string[]>(names: Names) =>
  Type.Unsafe<Names[number]>(Type.Union(names.map((name) => Type.Literal(name))))

/** Group chat robots of DingTalk and WeCom, and custom endpoints. */
export const webhookKinds = ['generic', 'dingtalk', 'wecom'] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** The events of a doc. */
export const docEvents = ['added', 'changed', 'deleted'] as const
export type DocEvent = (typeof docEvents)[number]

export const webhookDeliveryStates = ['waiting', 'sending', 'done', 'failed'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

export const Webhook = Type.Object({
  id: WebhookId,
  moduleId: ModuleId,
  name: Type.String(),
  kind: literals(webhookKinds),
  /** Without its query and the end of its path, which may be a key. */
  maskedUrl: Type.String(),
  hasSecret: Flag,
  events: Type.Array(literals(docEvents)),
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
  /** Number of docs in the notice. */
  docCount: Type.Integer(),
  /** The name of the first doc. */
  docName: Type.String(),
  gmtCreate: Time,
  /** The time of the next attempt; 0: there is none. */
  nextAt: Time,
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

export const webhookCalls = {
  list: call('GET', '/webhook/list', {
    access: may('webhook.edit', 'moduleId'),
    summary: 'The webhooks of a module',
    input: fields({ moduleId: ModuleId }),
    output: Type.Array(Webhook),
  }),
  save: call('POST', '/webhook/save', {
    access: may('webhook.edit', 'moduleId', 'id'),
    summary: 'Add a webhook, or change one',
    input: fields({
      id: Type.Optional(WebhookId),
      moduleId: ModuleId,
      name: nameSchema(limits.webhookName),
      kind: literals(webhookKinds),
      /** Omitted: the stored one is kept. */
      url: Type.Optional(Type.String({ minLength: 1, maxLength: limits.webhookUrl, secret: true })),
      /** Omitted: the stored one is kept. "": notices are not signed. */
      secret: Type.Optional(Type.String({ maxLength: limits.webhookSecret, secret: true })),
      events: Type.Array(literals(docEvents), { minItems: 1, maxItems: docEvents.length, uniqueItems: true }),
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
