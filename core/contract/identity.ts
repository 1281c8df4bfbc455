import { Type, type Static } from 'typebox'
import { call, done, fields, nothing, signedIn } from './call.ts'
import { GivenPassword, Time } from './fields.ts'

export const WayKind = Type.Union([
  Type.Literal('ldap'),
  Type.Literal('form'),
  Type.Literal('oauth'),
  Type.Literal('dingtalk'),
])
export type WayKind = Static<typeof WayKind>

const BindKind = Type.Union([Type.Literal('oauth'), Type.Literal('dingtalk')])
export type BindKind = Static<typeof BindKind>

const Identity = Type.Object({
  /** Names it in further calls. */
  provider: Type.String(),
  kind: WayKind,
  /** What its tab or button is called; "": a general text. */
  label: Type.String(),
  /** What the person is called there. */
  name: Type.String(),
  gmtCreate: Time,
  /** False when it is not configured any more. */
  isOn: Type.Boolean(),
  /** False for the only way in. */
  mayUnbind: Type.Boolean(),
})
export type Identity = Static<typeof Identity>

export const OwnWays = Type.Object({
  /** Whether the caller may sign in with a password of this instance. */
  hasPassword: Type.Boolean(),
  /** Whether changes ask for the password again. Who has none must have signed in just now. */
  asksPassword: Type.Boolean(),
  identities: Type.Array(Identity),
  bindable: Type.Array(Type.Object({ kind: BindKind, label: Type.String() })),
})
export type OwnWays = Static<typeof OwnWays>

export const identityCalls = {
  list: call('GET', '/user/identity/list', {
    scope: 'none',
    access: signedIn,
    summary: 'How the caller signs in, and which ways can be added',
    input: nothing,
    output: OwnWays,
  }),
  bind: call('POST', '/user/identity/bind', {
    waitsOutside: true,
    scope: 'none',
    access: signedIn,
    summary: 'Begin to add a way to sign in: the same browser then opens the URL',
    input: fields({ kind: BindKind, password: Type.Optional(GivenPassword) }),
    output: Type.Object({ url: Type.String() }),
  }),
  unbind: call('POST', '/user/identity/unbind', {
    waitsOutside: true,
    scope: 'none',
    access: signedIn,
    summary: 'Remove a way to sign in, unless it is the only one',
    input: fields({
      provider: Type.String({ minLength: 1, maxLength: 500 }),
      password: Type.Optional(GivenPassword),
    }),
    output: done,
  }),
}
