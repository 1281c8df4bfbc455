import { Type, type Static } from 'typebox'
import type { TextKey } from '../i18n/texts.ts'
import { call, fields, superAdmin } from './call.ts'
import { Time } from './fields.ts'
import { pageFields, SearchText } from './page.ts'

/** Every action that the audit log records, and what people call it. */
export const auditWords = {
  'login.ok': 'audit.loginOk',
  'login.failed': 'audit.loginFailed',
  'login.paused': 'audit.loginPaused',
  logout: 'audit.logout',
  'twoFactor.on': 'audit.twoFactorOn',
  'twoFactor.off': 'audit.twoFactorOff',
  'twoFactor.reset': 'audit.twoFactorReset',
  'twoFactor.recoveryCodes': 'audit.twoFactorRecoveryCodes',
  'password.changed': 'audit.passwordChanged',
  'password.resetAsked': 'audit.passwordResetAsked',
  'password.reset': 'audit.passwordReset',
  'session.ended': 'audit.sessionEnded',
  'identity.added': 'audit.identityAdded',
  'identity.removed': 'audit.identityRemoved',
  'user.registered': 'audit.userRegistered',
  'user.created': 'audit.userCreated',
  'user.changed': 'audit.userChanged',
  'user.promoted': 'audit.userPromoted',
  'user.demoted': 'audit.userDemoted',
  'user.enabled': 'audit.userEnabled',
  'user.disabled': 'audit.userDisabled',
  'user.deleted': 'audit.userDeleted',
  'invitation.added': 'audit.invitationAdded',
  'invitation.accepted': 'audit.invitationAccepted',
  'invitation.ended': 'audit.invitationEnded',
  configured: 'audit.configured',
  exported: 'audit.exported',
  'member.added': 'audit.memberAdded',
  'member.changed': 'audit.memberChanged',
  'member.removed': 'audit.memberRemoved',
  'member.left': 'audit.memberLeft',
  deleted: 'audit.deleted',
  restored: 'audit.restored',
  removed: 'audit.removed',
  'token.shown': 'audit.tokenShown',
  'token.refreshed': 'audit.tokenRefreshed',
  'token.added': 'audit.tokenAdded',
  'token.ended': 'audit.tokenEnded',
  'assistant.connected': 'audit.assistantConnected',
  'assistant.disconnected': 'audit.assistantDisconnected',
  'assistant.reused': 'audit.assistantReused',
  'openUser.added': 'audit.openUserAdded',
  'openUser.secretReset': 'audit.openUserSecretReset',
  'openUser.enabled': 'audit.openUserEnabled',
  'openUser.disabled': 'audit.openUserDisabled',
  'webhook.saved': 'audit.webhookSaved',
  'meterSphere.saved': 'audit.meterSphereSaved',
  'meterSphere.removed': 'audit.meterSphereRemoved',
  'script.saved': 'audit.scriptSaved',
  'share.added': 'audit.shareAdded',
  'share.changed': 'audit.shareChanged',
  'share.enabled': 'audit.shareEnabled',
  'share.disabled': 'audit.shareDisabled',
  'share.deleted': 'audit.shareDeleted',
  'share.passwordShown': 'audit.sharePasswordShown',
  'visitKey.added': 'audit.visitKeyAdded',
  'visitKey.ended': 'audit.visitKeyEnded',
  'compose.added': 'audit.composeAdded',
  'compose.changed': 'audit.composeChanged',
  'compose.deleted': 'audit.composeDeleted',
  'compose.passwordShown': 'audit.composePasswordShown',
  'doc.withdrawn': 'audit.docWithdrawn',
  'doc.allowed': 'audit.docAllowed',
  proxied: 'audit.proxied',
  'assistant.called': 'audit.assistantCalled',
} as const satisfies Record<string, TextKey>

export type AuditAction = keyof typeof auditWords
export const auditActions = Object.keys(auditWords) as AuditAction[]

/** Things in the object of an entry. */
export const auditKinds = [
  'space',
  'project',
  'module',
  'doc',
  'user',
  'release',
  'compose',
  'model',
  'dictionary',
  'environment',
  'template',
  'webhook',
  'script',
  'mock',
  'share',
  'comment',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** A piece of the object: plain text, or a thing with its name now; "" if it is gone for good. */
const AuditPart = Type.Object({
  kind: Type.Unsafe<AuditKind | ''>(Type.Union(['' as const, ...auditKinds].map((kind) => Type.Literal(kind)))),
  id: Type.String(),
  text: Type.String(),
})

const AuditEntry = Type.Object({
  id: Type.String(),
  at: Time,
  action: Type.String(),
  actor: Type.String(),
  object: Type.Array(AuditPart),
  address: Type.String(),
  requestId: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

/** The last moment that dates can have. */
const Moment = Type.Integer({ minimum: 0, maximum: 8.64e15 })

const auditFilter = {
  /** A part of the account name of who did it. */
  actor: Type.Optional(SearchText),
  actions: Type.Optional(
    Type.Array(Type.Unsafe<AuditAction>(Type.Union(auditActions.map((action) => Type.Literal(action)))), {
      maxItems: 100,
      uniqueItems: true,
    }),
  ),
  /** The id of a thing, a part of the name of a space, project, application or account, or a part of the stored text. */
  object: Type.Optional(SearchText),
  /** The beginning of an IP address. */
  address: Type.Optional(Type.String({ maxLength: 50, pattern: '^[0-9a-fA-F:.]*$' })),
  /** From and before, UTC milliseconds. */
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
}

export const auditCalls = {
  page: call('POST', '/admin/audit/page', {
    access: superAdmin,
    summary: 'The audit log, newest first; entries are kept for 180 days',
    input: fields({ ...auditFilter, ...pageFields }),
    output: Type.Object({
      list: Type.Array(AuditEntry),
      /** At most 10,000: more are neither counted nor listed. */
      total: Type.Integer(),
    }),
  }),
  export: call('POST', '/admin/audit/export', {
    access: superAdmin,
    summary: 'The audit log as a CSV file, the newest 20,000 entries',
    kind: 'download',
    fileTypes: ['text/csv'],
    input: fields(auditFilter),
    output: Type.Unknown(),
  }),
}
