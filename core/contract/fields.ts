import { Type } from 'typebox'
import { changeClasses, type ChangeClass } from '../change/change.ts'
import { roles, type Role } from '../access/roles.ts'
import { limits } from '../limits.ts'
import { idSchema } from './call.ts'

export const SpaceId = idSchema('space')
export const ProjectId = idSchema('project')
export const ModuleId = idSchema('module')
export const DocId = idSchema('doc')
export const UploadId = idSchema('upload')
export const EnumId = idSchema('enum')
export const EnumItemId = idSchema('enumItem')
export const EnvironmentId = idSchema('environment')
export const ModelId = idSchema('model')
export const ReleaseId = idSchema('release')
export const UserId = idSchema('user')
export const UserIds = Type.Array(UserId, { minItems: 1, maxItems: 100, uniqueItems: true })
export const OpenUserId = idSchema('openUser')
export const TrashId = idSchema('trash')
export const JobId = idSchema('job')
export const SessionId = idSchema('session')
export const UserSessionId = idSchema('userSession')
export const InvitationId = idSchema('invitation')
export const AccessTokenId = idSchema('accessToken')
export const MessageId = idSchema('message')
export const TemplateId = idSchema('template')
export const ShareId = idSchema('share')
export const ComposeId = idSchema('compose')
export const ComposeNodeId = idSchema('composeNode')
export const ComposePageId = idSchema('composePage')
export const ComposeUploadId = idSchema('composeUpload')
export const VisitKeyId = idSchema('visitKey')

/** How a change affects callers; "" where it is unknown, or nothing that readers see has changed. */
export const ChangeClassOrNone = Type.Unsafe<ChangeClass | ''>(
  Type.Union(['', ...changeClasses].map((name) => Type.Literal(name))),
)

/** The unguessable part of the link to a share or published project. */
export const LinkKey = Type.String({ pattern: '^[0-9A-Za-z]{22}$', patternMessage: 'visit.notFound' })

/** A one-line name. */
export const nameSchema = (maxLength: number) => Type.String({ minLength: 1, maxLength, text: 'name' })

export const Username = nameSchema(limits.username)
/** An account that someone registers: it must look like an e-mail address. */
export const EmailUsername = Type.String({
  minLength: 1,
  maxLength: limits.username,
  text: 'name',
  pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  patternMessage: 'error.emailFormat',
})
export const Nickname = nameSchema(limits.nickname)
export const Email = Type.String({
  maxLength: limits.email,
  text: 'name',
  pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  patternMessage: 'error.emailFormat',
})
export const NewPassword = Type.String({ minLength: limits.passwordMin, maxLength: limits.passwordMax, secret: true })
/** A password that is only compared: the rules for new passwords do not apply. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: limits.passwordMax, secret: true })
/** One step of a sign-in hands this key to the next. */
export const StepKey = Type.String({ minLength: 1, maxLength: 100, secret: true })
export const Lang = Type.String({ maxLength: 20, pattern: '^[A-Za-z0-9_-]*$' })

export const RoleCode = Type.Unsafe<Role>(Type.Union(roles.map((role) => Type.Literal(role))))

/** What a column for integers holds. PostgreSQL refuses to compare it with more. */
export const MAX_INTEGER = 2_147_483_647

/** The version that was read: a change over a newer one is rejected. Omitted: no check. */
export const SeenVersion = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INTEGER }))

/** 0 or 1: flags on the wire. */
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)])
/** UTC milliseconds. */
export const Time = Type.Integer()
