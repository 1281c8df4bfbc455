import { SECRET_MASK } from '#core/content/mask.ts'
import type { NameValue } from '#core/debug/exchange.ts'
import { fillMaskedCookies, fillMaskedFields, fillMaskedPath, openMaskedPath } from '#core/debug/request/masks.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { actorCan } from '../../../http/access.ts'
import type { ProxyTarget } from './proxy-target.ts'
import { findSecretRows, type SecretRows } from './secret-rows.ts'
import { findSecretVariables, type SecretVariable } from './variables.ts'

export interface Fillable {
  url: string
  headers: NameValue[]
  params: NameValue[]
  body?: string | NameValue[]
}

export interface Filled extends Fillable {
  /** The values that were filled in: they are masked in the answer. */
  secrets: Set<string>
}

interface Place extends ProxyTarget {
  environmentId: number
  docId?: number
}

const NO_ROWS: SecretRows = { path: new Map(), headers: new Map(), cookies: new Map(), fields: new Map() }

/** Puts secret values where the client, which does not know them, has a mask or the name of a variable. */
export async function fillSecrets(ctx: UserCtx, request: Fillable, place: Place): Promise<Filled> {
  const { environmentId } = place
  const text = JSON.stringify(request)
  const hasMasks = text.includes(SECRET_MASK)
  const hasVariables = /\{\{|%7B%7B/i.test(text)
  const known: Known = {
    rows: hasMasks ? await findSecretRows(ctx, place) : NO_ROWS,
    variables: hasVariables ? await findSecretVariables(ctx, environmentId) : new Map(),
    canRead: await actorCan(ctx, 'secret.read', { kind: 'environment', id: environmentId }),
  }
  if (openMaskedPath(place.url.href).url.includes(SECRET_MASK)) throw new UserError('proxy.secretInUrl')
  return new Filler(known, place).fill(request)
}

interface Known {
  rows: SecretRows
  variables: Map<string, SecretVariable>
  /** Whether secrets of the team are filled in for the actor. */
  canRead: boolean
}

type Encode = (value: string) => string
const asIs: Encode = (value) => value
const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1)

const VARIABLE = /(?:\{\{|%7B%7B)\s*([\w.-]{1,64})\s*(?:\}\}|%7D%7D)/gi

class Filler {
  readonly #known: Known
  readonly #target: ProxyTarget
  readonly #secrets = new Set<string>()

  constructor(known: Known, target: ProxyTarget) {
    this.#known = known
    this.#target = target
  }

  fill({ url, headers, params, body }: Fillable): Filled {
    const type = contentTypeOf(headers)
    return {
      url: this.#variables(this.#path(url), encodeURIComponent),
      headers: headers.map((header) => this.#header(header)),
      params: params.map((param) => this.#field(param)),
      ...(typeof body === 'string' && { body: this.#text(body, type) }),
      ...(Array.isArray(body) && { body: body.map((field) => this.#field(field)) }),
      secrets: this.#secrets,
    }
  }

  /** A variable of the path is named by the doc: without its value the request would go somewhere else. */
  #path(url: string): string {
    return fillMaskedPath(url, (name) => {
      const secret = this.#known.rows.path.get(name)
      if (secret === undefined) throw new UserError('proxy.enterSecret', { name })
      return this.#ofRow(name, secret)
    })
  }

  #header({ name, value }: NameValue): NameValue {
    if (/^cookie$/i.test(name)) return { name, value: this.#variables(this.#cookies(value), asIs) }
    const secret = this.#known.rows.headers.get(name.toLowerCase())
    const filled = this.#orSecret({ name, value }, secret)
    if (!/^authorization$/i.test(name)) return { name, value: filled }
    const encoded = encodeBasic(filled)
    if (encoded !== filled && filled !== value) this.#secrets.add(encoded.slice('Basic '.length))
    return { name, value: encoded }
  }

  #cookies(value: string): string {
    return fillMaskedCookies(value, (name) => this.#ofRows(this.#known.rows.cookies, name))
  }

  #field({ name, value }: NameValue): NameValue {
    return { name, value: this.#orSecret({ name, value }, this.#known.rows.fields.get(name)) }
  }

  #orSecret({ name, value }: NameValue, secret: string | undefined): string {
    if (value !== SECRET_MASK || secret === undefined) return this.#variables(value, asIs)
    return this.#ofRow(name, secret)
  }

  #text(text: string, type: string): string {
    const { fields } = this.#known.rows
    const filled = fillMaskedFields(text, type, (name) => this.#ofRows(fields, name))
    return this.#variables(filled, /json/i.test(type) ? inJson : asIs)
  }

  #variables(text: string, encode: Encode): string {
    if (this.#known.variables.size === 0) return text
    return text.replaceAll(VARIABLE, (all: string, name: string) => {
      const variable = this.#known.variables.get(name)
      if (!variable) return all
      if (variable.scope === 'team' && !this.#known.canRead) throw new UserError('proxy.variableForTeam', { name })
      this.#refuseMoved(name, variable)
      return encode(this.#spend(name, variable.value))
    })
  }

  /** Whoever entered the value did not mean a host that the environment was given later. */
  #refuseMoved(name: string, { origin }: SecretVariable): void {
    const { isOwnHost, url } = this.#target
    if (isOwnHost && origin !== url.origin) throw new UserError('proxy.secretMoved', { name, host: url.host })
  }

  #ofRows(rows: ReadonlyMap<string, string>, name: string): string | undefined {
    const secret = rows.get(name)
    return secret === undefined ? undefined : this.#ofRow(name, secret)
  }

  #ofRow(name: string, secret: string): string {
    if (!this.#known.canRead) throw new UserError('proxy.enterSecret', { name })
    return this.#spend(name, secret)
  }

  /** A secret never leaves for another host. */
  #spend(name: string, secret: string): string {
    const { isOwnHost, url } = this.#target
    if (!isOwnHost) throw new UserError('proxy.secretElsewhere', { name, host: url.host })
    this.#secrets.add(secret)
    return secret
  }
}

export const contentTypeOf = (headers: readonly NameValue[]): string =>
  headers.find(({ name }) => /^content-type$/i.test(name))?.value ?? ''

/** `Basic name:password` is encoded here, because the client does not know a secret password. */
export function encodeBasic(value: string): string {
  const [, plain] = /^Basic\s+([^]*:[^]*)$/i.exec(value) ?? []
  return plain === undefined ? value : `Basic ${Buffer.from(plain).toString('base64')}`
}
