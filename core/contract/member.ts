import { Type, type Static } from 'typebox'
import { RoleCode, Time, UserId } from './fields.ts'

/** A person as pickers and lists show them. */
export const PersonCard = Type.Object({
  id: UserId,
  username: Type.String(),
  nickname: Type.String(),
  /** Partly hidden if the reader and the person share no space. */
  email: Type.String(),
})
export type PersonCard = Static<typeof PersonCard>

export const Member = Type.Object({
  ...PersonCard.properties,
  roleCode: RoleCode,
  /** When the person joined. */
  gmtCreate: Time,
})
export type Member = Static<typeof Member>
