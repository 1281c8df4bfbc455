import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { all, call, fields, may, nothing, signedIn, tokenScopes, type TokenScope } from './call.ts'
import { AccessTokenId, ProjectId, SpaceId, Time } from './fields.ts'

const Scopes = Type.Array(Type.Unsafe<TokenScope>({ type: 'string', enum: [...tokenScopes] }), {
  maxItems: tokenScopes.length,
  uniqueItems: true,
})

const ids = <Id extends typeof SpaceId | typeof ProjectId>(id: Id) =>
  Type.Array(id, { maxItems: limits.tokenPlaces, uniqueItems: true })

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** What a program asks for at the authorization endpoint, as it stands in the address. */
const request = {
  client_id: text(100),
  redirect_uri: text(limits.redirectUri),
  response_type: text(50),
  scope: text(500),
  state: text(limits.oauthState),
  resource: text(limits.redirectUri),
  code_challenge: text(128),
  code_challenge_method: text(20),
}

const AssistantRequest = Type.Object({
  /** Why it cannot be allowed, in the language of the request; "" if it can. */
  problem: Type.String(),
  /** What it calls itself. */
  name: Type.String(),
  /** Where the answer goes: a host, "" for a program on the same machine, or the scheme of an app such as `cursor:`. */
  host: Type.String(),
  /** What it may be allowed to do. */
  scopes: Scopes,
  /** What it is allowed to do now, if it is connected already. */
  current: Type.Optional(Type.Object({ scopes: Scopes, spaceIds: ids(SpaceId), projectIds: ids(ProjectId) })),
  /** The address that tells the program that it was refused; "" if it must not be opened. */
  refuseUrl: Type.String(),
})
export type AssistantRequest = Static<typeof AssistantRequest>

const Assistant = Type.Object({
  id: AccessTokenId,
  name: Type.String(),
  /** Where the answer went, as in the request; missing where that is not known. */
  host: Type.Optional(Type.String()),
  scopes: Scopes,
  /** Where it works; empty: everywhere its person may go. */
  places: Type.Array(
    Type.Object({ kind: Type.Union([Type.Literal('space'), Type.Literal('project')]), name: Type.String() }),
  ),
  gmtCreate: Time,
  endsAt: Time,
  isEnded: Type.Boolean(),
  /** 0: never used. */
  lastUsed: Time,
  lastAddress: Type.String(),
})
export type Assistant = Static<typeof Assistant>

export const assistantCalls = {
  list: call('GET', '/user/assistant/list', {
    scope: 'none',
    access: signedIn,
    summary: 'The coding assistants that the caller connected, and what assistants may do on this instance',
    input: nothing,
    output: Type.Object({ isOn: Type.Boolean(), scopes: Scopes, list: Type.Array(Assistant) }),
  }),
  request: call('GET', '/user/assistant/request', {
    scope: 'none',
    access: signedIn,
    summary: 'What a program that wants to be connected asks for, checked as the authorization endpoint does',
    input: fields(request),
    output: AssistantRequest,
  }),
  allow: call('POST', '/user/assistant/allow', {
    scope: 'none',
    access: all(may('space.read', 'places.spaceIds'), may('project.read', 'places.projectIds')),
    summary: 'Allow a program to act for the caller; returns the address that tells the program',
    input: fields({
      request: fields(request),
      /** At least read. */
      scopes: Scopes,
      /** Both empty: everywhere the caller may go. */
      places: fields({ spaceIds: ids(SpaceId), projectIds: ids(ProjectId) }),
      endsAt: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    output: Type.Object({ url: Type.String() }),
  }),
}
