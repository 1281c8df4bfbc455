import { Type, type Static } from 'typebox'
import { call, fields, nothing, superAdmin } from './call.ts'
import { RoleCode, Username } from './fields.ts'
import { WayKind } from './identity.ts'

/** One variable of the configuration, without secrets. */
const Fact = Type.Object({
  variable: Type.String(),
  /** "" for a secret that is set. */
  value: Type.String(),
  isSecret: Type.Boolean(),
})

const Place = {
  kind: Type.Union([Type.Literal('space'), Type.Literal('project')]),
  /** As in the configuration. */
  placeId: Type.String(),
  /** "": there is no such space or project. */
  placeName: Type.String(),
  role: RoleCode,
}

const SignInWay = Type.Object({
  key: Type.String(),
  kind: WayKind,
  label: Type.String(),
  /** Whether the environment configures it. Otherwise the settings do. */
  isFixed: Type.Boolean(),
  /** The variables, and where a provider leads back to. */
  facts: Type.Array(Fact),
  checksSecondFactor: Type.Boolean(),
  groupRoles: Type.Array(Type.Object({ group: Type.String(), ...Place })),
})
export type SignInWay = Static<typeof SignInWay>

const LdapFault = {
  /** What went wrong, in the words of the server or of the network; "": nothing. */
  fault: Type.String(),
}

export const LookedUp = Type.Object({
  ...LdapFault,
  /** Entries that match; more than one is told as two. */
  matches: Type.Integer(),
  dn: Type.String(),
  username: Type.String(),
  name: Type.String(),
  email: Type.String(),
  /** Whether an allowed domain has the address. */
  isAdmitted: Type.Boolean(),
  groups: Type.Array(Type.String()),
  roles: Type.Array(Type.Object(Place)),
})
export type LookedUp = Static<typeof LookedUp>

const Server = Type.String({ minLength: 1, maxLength: 20 })

export const adminSignInCalls = {
  list: call('GET', '/admin/signIn/list', {
    access: superAdmin,
    summary: 'The ways to sign in that are configured; secrets are left out',
    input: nothing,
    output: Type.Object({ localSignIn: Type.Boolean(), ways: Type.Array(SignInWay) }),
  }),
  testLdap: call('POST', '/admin/signIn/ldap/test', {
    waitsOutside: true,
    access: superAdmin,
    summary: 'Connect to an LDAP server as the account that searches',
    input: fields({ server: Server }),
    output: Type.Object({ ...LdapFault, ms: Type.Integer() }),
  }),
  lookUp: call('POST', '/admin/signIn/ldap/person', {
    waitsOutside: true,
    access: superAdmin,
    summary: 'Look a person up on an LDAP server, with the roles that the groups would give',
    input: fields({ server: Server, username: Username }),
    output: LookedUp,
  }),
}
