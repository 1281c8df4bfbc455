import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { Action } from '../access/policy.ts'
import type { TokenScope } from '../access/token-scopes.ts'

/** The kinds of objects that an id can refer to. The server knows for each kind how to find the place it belongs to. */
export type IdKind =
  | 'space'
  | 'project'
  | 'module'
  | 'doc'
  | 'docRevision'
  | 'upload'
  | 'enum'
  | 'enumItem'
  | 'environment'
  | 'model'
  | 'release'
  | 'push'
  | 'user'
  | 'session'
  /** A session of anybody, for super admins. */
  | 'userSession'
  | 'invitation'
  | 'accessToken'
  | 'openUser'
  | 'trash'
  | 'job'
  | 'message'
  | 'webhook'
  | 'webhookDelivery'
  | 'savedCall'
  | 'comment'
  | 'template'
  | 'debugScript'
  | 'mock'
  | 'share'
  | 'compose'
  | 'composeNode'
  | 'composePage'
  | 'composeUpload'
  | 'visitKey'

declare const idKind: unique symbol

/** An id on the wire: a Hashids text. Handlers on the server get the integer key instead, see `Inner`. */
export type Id<K extends IdKind = IdKind> = string & { readonly [idKind]?: K }

/** A contract type as handlers get it: every id is the integer key, 0 where the wire has "" (none). */
export type Inner<T> = T extends string
  ? typeof idKind extends keyof T
    ? number
    : T
  : T extends readonly (infer Item)[]
    ? Inner<Item>[]
    : T extends object
      ? { [Key in keyof T]: Inner<T[Key]> }
      : T

/** Additional keywords of our schemas. */
export interface SchemaNotes {
  /** The text is an id of this kind. */
  idOf?: IdKind
  /** The text is an id whose kind depends on the value of the field next to it. */
  idBy?: { field: string; kinds: Record<string, IdKind> }
  /** `name`: trimmed, and characters that reverse the text direction are removed, before validation. */
  text?: 'name'
  /** Key of the message shown when `pattern` does not match. */
  patternMessage?: string
  /** Never logged. */
  secret?: true
}

export function idSchema<K extends IdKind>(kind: K) {
  return Type.Unsafe<Id<K>>({ type: 'string', pattern: '^\\w{1,32}$', idOf: kind })
}

/** Like `idSchema`; "" means none. */
export function optionalIdSchema<K extends IdKind>(kind: K) {
  return Type.Unsafe<Id<K>>({ type: 'string', pattern: '^\\w{0,32}$', idOf: kind })
}

/** An id whose kind depends on the value of a field of the same object. */
export function idByField<K extends IdKind>(field: string, kinds: Record<string, K>) {
  return Type.Unsafe<Id<K>>({ type: 'string', pattern: '^\\w{1,32}$', idBy: { field, kinds } })
}

/** One condition at a place: the ids in `fields` must belong to one place, at which `action` is allowed. */
export interface Check {
  action: Action
  fields: string[]
}

/** What a link opens for people without an account: a share of a module, or a published compose project. */
export type PublicationKind = 'share' | 'show'

/** The condition for visitors: the link is valid now, and what they ask for is part of it now. */
export interface VisitRule {
  of: PublicationKind
  /** The field with the key of the link. */
  field: string
  /** The fields with ids that must be part of the publication. */
  inside: string[]
  /** Whether an encrypted publication answers only to those who gave the password. */
  isLocked: boolean
}

/** `visitor` is anybody with a link. `pending` is a signed-in user, also one who must set a password first. */
export type Who = 'anyone' | 'visitor' | 'pending' | 'user' | 'superAdmin'

export interface Access<W extends Who = Who> {
  who: W
  checks: Check[]
  /** Set for visitors only. */
  visit?: VisitRule
}

export const anyone: Access<'anyone'> = { who: 'anyone', checks: [] }
export const signedIn: Access<'user'> = { who: 'user', checks: [] }
/** Allowed for a user who must still set a password (code 2000 everywhere else). */
export const evenWhilePending: Access<'pending'> = { who: 'pending', checks: [] }
export const superAdmin: Access<'superAdmin'> = { who: 'superAdmin', checks: [] }

/** The actor may do this at the place that the ids in these fields belong to. Several fields must agree on the place. */
export function may(action: Action, ...fields: string[]): Access<'user'> {
  return { who: 'user', checks: [{ action, fields }] }
}

/** Every one of the rules must hold, for calls that touch two places. */
export function all(...rules: Access<'user' | 'superAdmin'>[]): Access<'user' | 'superAdmin'> {
  const strictest = rules.some((rule) => rule.who === 'superAdmin') ? 'superAdmin' : 'user'
  return { who: strictest, checks: rules.flatMap((rule) => rule.checks) }
}

/** Anybody with a valid link, who gave the password if there is one; the ids in `inside` must be part of the publication. */
export function visitor(of: PublicationKind, field: string, ...inside: string[]): Access<'visitor'> {
  return { who: 'visitor', checks: [], visit: { of, field, inside, isLocked: true } }
}

/** Anybody with a valid link, also before the password. */
export function beforePassword(of: PublicationKind, field: string): Access<'visitor'> {
  return { who: 'visitor', checks: [], visit: { of, field, inside: [], isLocked: false } }
}

export type Method = 'GET' | 'POST'

export { tokenScopes, type TokenScope } from '../access/token-scopes.ts'

export interface Call<
  M extends Method = Method,
  P extends string = string,
  I extends TObject = TObject,
  O extends TSchema = TSchema,
  W extends Who = Who,
> {
  method: M
  path: P
  access: Access<W>
  input: I
  output: O
  /** A one-sentence description for the docs of our own API. */
  summary: string
  /** Maximum size of the body in bytes. */
  bodyLimit: number
  /**
   * `upload`: the body is a form with one file. `download`: the answer is a file, without an envelope. `relay`: the body is JSON, or a
   * form with the JSON in the field `request` and files; the answer is an envelope or a stream of lines. `stream`: the answer is a
   * stream of server-sent events for clients that accept it, else an envelope.
   */
  kind: CallKind
  /** Media types of the file that a download answers with. */
  fileTypes: readonly string[]
  /** Whether it works while the disk is full, because it frees space or signs people in. */
  worksOnFullDisk: boolean
  /** The scope that opens it to access tokens. `none`: people only, as for administration, passwords, members and tokens. */
  scope: TokenScope | 'none'
  /** The web app repeats it in the background: it does not count as use of the session. */
  isPassive: boolean
  /** It may wait for another machine, and must not keep other calls from their turn meanwhile. */
  waitsOutside: boolean
}

export type CallKind = 'json' | 'upload' | 'download' | 'relay' | 'stream'

export const MIB = 1024 * 1024

interface CallParts<I extends TObject, O extends TSchema, W extends Who> {
  access: Access<W>
  input: I
  output: O
  summary: string
  bodyLimit?: number
  kind?: CallKind
  fileTypes?: readonly string[]
  worksOnFullDisk?: true
  /** Without it: `read` for GET and `write` for POST; `none` for calls of super admins and of people without a password. */
  scope?: TokenScope | 'none'
  isPassive?: true
  waitsOutside?: true
}

/** Declares a call once: the server registers it, the web app is typed by it, and the docs and the access tests are generated from it. */
export function call<
  const M extends Method,
  const P extends string,
  I extends TObject,
  O extends TSchema,
  W extends Who,
>(method: M, path: P, parts: CallParts<I, O, W>): Call<M, P, I, O, W> {
  const scope = parts.access.who === 'user' ? scopeByMethod[method] : 'none'
  const off = { worksOnFullDisk: false, isPassive: false, waitsOutside: false } as const
  const usual = { bodyLimit: MIB, kind: 'json', fileTypes: [], ...off } as const
  return { method, path, ...usual, scope, ...parts }
}

const scopeByMethod = { GET: 'read', POST: 'write' } as const

/** An input or nested object: unknown properties are rejected. */
export function fields<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false })
}

export const nothing = fields({})
/** The answer of a write that returns no data. */
export const done = Type.Object({})

export type InputOf<C> = C extends Call<Method, string, infer I> ? Static<I> : never
export type OutputOf<C> = C extends Call<Method, string, TObject, infer O> ? Static<O> : never
