import { Type } from 'typebox'
import { roles, type Role } from '../access/roles.ts'
import { limits } from '../limits.ts'
import { idOf } from './call.ts'

export const SpaceId = idOf('space')
export const ProjectId = idOf('project')
export const ModuleId = idOf('module')
export const DocId = idOf('doc')
export const UploadId = idOf('upload')
export const EnumId = idOf('enum')
export const EnumItemId = idOf('enumItem')
export const EnvironmentId = idOf('environment')
export const ModelId = idOf('model')
export const ReleaseId = idOf('release')
export const UserId = idOf('user')
export const UserIds = Type.Array(UserId, { minItems: 1, maxItems: 100, uniqueItems: true })
export const OpenUserId = idOf('openUser')
export const TrashId = idOf('trash')
export const JobId = idOf('job')
export const SessionId = idOf('session')
export const MessageId = idOf('message')

/** A one-line name that people give to things. */
export const nameOf = (maxLength: number) => Type.String({ minLength: 1, maxLength, text: 'name' })

export const Username = nameOf(limits.username)
/** An account that someone makes for themselves: shaped like an e-mail address. */
export const EmailUsername = Type.String({
  minLength: 1,
  maxLength: limits.username,
  text: 'name',
  pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  patternMessage: 'error.emailFormat',
})
export const Nickname = nameOf(limits.nickname)
export const Email = Type.String({
  maxLength: limits.email,
  text: 'name',
  pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  patternMessage: 'error.emailFormat',
})
export const NewPassword = Type.String({ minLength: limits.passwordMin, maxLength: limits.passwordMax, secret: true })
/** A password that is only compared: the rules for new ones do not apply to it. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: limits.passwordMax, secret: true })
export const Lang = Type.String({ maxLength: 20, pattern: '^[A-Za-z0-9_-]*$' })

export const RoleCode = Type.Unsafe<Role>(Type.Union(roles.map((role) => Type.Literal(role))))

/** The version that was seen: a change over a newer one is refused. Left out: no check. */
export const SeenVersion = Type.Optional(Type.Integer({ minimum: 1 }))

/** 0 or 1, as flags travel. */
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)])
/** UTC milliseconds. */
export const Time = Type.Integer()
