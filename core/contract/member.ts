import { Type, type Static } from 'typebox'
import { RoleCode, Time, UserId } from './fields.ts'

/** A person as pickers and lists show them. */
export const PersonCard = Type.Object({
  id: UserId,
  /** Like `email`, if it is an address. */
  username: Type.String(),
  nickname: Type.String(),
  /** Partly hidden, except from super admins and the person. */
  email: Type.String(),
  /** Path of the picture; "": none. */
  avatar: Type.String(),
})
export type PersonCard = Static<typeof PersonCard>

export const Member = Type.Object({
  ...PersonCard.properties,
  roleCode: RoleCode,
  /** When the person joined. */
  gmtCreate: Time,
})
export type Member = Static<typeof Member>
