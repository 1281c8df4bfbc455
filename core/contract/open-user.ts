import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { call, done, fields, may } from './call.ts'
import { Flag, nameSchema, OpenUserId, SpaceId, Time } from './fields.ts'
import { pageFields, pageSchema, SearchText } from './page.ts'

export const OpenUser = Type.Object({
  id: OpenUserId,
  appKey: Type.String(),
  applicant: Type.String(),
  /** 1 enabled, 0 disabled. */
  status: Flag,
  gmtCreate: Time,
  gmtModified: Time,
})
export type OpenUser = Static<typeof OpenUser>

const Id = fields({ id: OpenUserId })

export const openUserCalls = {
  page: call('POST', '/openuser/page', {
    scope: 'none',
    access: may('space.openUsers', 'spaceId'),
    summary: 'App keys of a space',
    input: fields({ spaceId: SpaceId, appKey: Type.Optional(SearchText), ...pageFields }),
    output: pageSchema(OpenUser),
  }),
  add: call('POST', '/openuser/add', {
    scope: 'none',
    access: may('space.openUsers', 'spaceId'),
    summary: 'Create an app key; its secret is returned only once',
    input: fields({ spaceId: SpaceId, applicant: nameSchema(limits.applicant) }),
    output: Type.Object({ id: OpenUserId, appKey: Type.String(), secret: Type.String() }),
  }),
  resetSecret: call('POST', '/openuser/secret/reset', {
    scope: 'none',
    access: may('space.openUsers', 'id'),
    summary: 'Create a new secret, returned only once; the old one stops working immediately',
    input: Id,
    output: Type.Object({ secret: Type.String() }),
  }),
  enable: call('POST', '/openuser/enable', {
    scope: 'none',
    access: may('space.openUsers', 'id'),
    summary: 'Enable an app key',
    input: Id,
    output: done,
  }),
  disable: call('POST', '/openuser/disable', {
    scope: 'none',
    access: may('space.openUsers', 'id'),
    summary: 'Disable an app key',
    input: Id,
    output: done,
  }),
}
