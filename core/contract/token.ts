import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { all, call, done, fields, may, nothing, signedIn, tokenScopes, type TokenScope } from './call.ts'
import { AccessTokenId, nameSchema, ProjectId, SpaceId, Time } from './fields.ts'

const Scope = Type.Unsafe<TokenScope>({ type: 'string', enum: [...tokenScopes] })

const ids = <Id extends typeof SpaceId | typeof ProjectId>(id: Id) =>
  Type.Array(id, { maxItems: limits.tokenPlaces, uniqueItems: true })

const AccessToken = Type.Object({
  id: AccessTokenId,
  name: Type.String(),
  scopes: Type.Array(Scope),
  /** Where it works; empty: everywhere its owner may go. */
  places: Type.Array(
    Type.Object({ kind: Type.Union([Type.Literal('space'), Type.Literal('project')]), name: Type.String() }),
  ),
  gmtCreate: Time,
  expiresAt: Time,
  isExpired: Type.Boolean(),
  /** 0: never used. */
  lastUsed: Time,
  lastAddress: Type.String(),
})
export type AccessToken = Static<typeof AccessToken>

export const tokenCalls = {
  list: call('GET', '/user/token/list', {
    scope: 'none',
    access: signedIn,
    summary: 'The access tokens of the caller, without the tokens themselves',
    input: nothing,
    output: Type.Array(AccessToken),
  }),
  add: call('POST', '/user/token/add', {
    scope: 'none',
    access: all(may('space.read', 'places.spaceIds'), may('project.read', 'places.projectIds')),
    summary: 'Make an access token; it is returned only once',
    input: fields({
      name: nameSchema(limits.tokenName),
      scopes: Type.Array(Scope, { minItems: 1, maxItems: tokenScopes.length, uniqueItems: true }),
      /** Both empty: everywhere the caller may go. */
      places: fields({ spaceIds: ids(SpaceId), projectIds: ids(ProjectId) }),
      expiresAt: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    output: Type.Object({ id: AccessTokenId, token: Type.String() }),
  }),
  delete: call('POST', '/user/token/delete', {
    scope: 'none',
    worksOnFullDisk: true,
    access: may('token.end', 'id'),
    summary: 'End an access token of the caller, or disconnect an assistant',
    input: fields({ id: AccessTokenId }),
    output: done,
  }),
}
