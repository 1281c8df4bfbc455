import { sql, type SqlBool } from 'kysely'
import type { OauthToken } from '#core/contract/debug.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'
import { actorCan } from '../../../http/access.ts'
import { fetchText, type FetchAnswer } from '../../../outbound/fetch.ts'
import { parseUrl } from '../../../outbound/target.ts'
import { readableDocs } from '../../content/readable/readable-docs.ts'
import { toContent } from '../../content/store/doc-content.ts'
import { originOf } from '../../content/store/environment-origin.ts'
import { getEnvironmentRow, listEnvironmentRows } from '../../content/store/environment.queries.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { fillSecrets } from './fill-secrets.ts'
import { calls } from './gate.ts'
import type { ProxyTarget } from './proxy-target.ts'
import { tellClosed } from './tell-closed.ts'

interface TokenInput {
  environmentId: number
  tokenUrl: string
  grantType: 'client_credentials' | 'authorization_code' | 'refresh_token'
  clientId: string
  clientSecret?: string
  scope?: string
  code?: string
  codeVerifier?: string
  redirectUri?: string
  refreshToken?: string
  clientAuth: 'basic' | 'body'
}

const MAX_BYTES = 256 * 1024
const TIMEOUT_MS = 30_000

/** Gets a token for the person who tries a call. The provider may be another host than the environment. */
export async function getOauthToken(ctx: UserCtx, input: TokenInput): Promise<OauthToken> {
  checkGrant(ctx, input)
  const target = await checkTokenUrl(ctx, input)
  const { environmentId } = input
  const request = { url: target.url.href, headers: [], params: [], body: grantFields(input) }
  const { body } = await fillSecrets(ctx, request, { environmentId, ...target })
  const filled = new Map((Array.isArray(body) ? body : []).map(({ name, value }) => [name, value]))
  const leave = calls.enter(ctx.actor.userId)
  try {
    const options = tokenRequest(ctx, input, filled)
    const answer = await tellClosed(ctx, () => fetchText(ctx.services, target.url.href, options))
    await audit(ctx, { action: 'proxied', object: `POST ${target.url.host} ${answer.status} ${answer.bytes.length}` })
    return readToken(answer, target.url.host)
  } finally {
    leave()
  }
}

function checkGrant({ services }: UserCtx, { grantType, code, refreshToken, redirectUri }: TokenInput): void {
  if (grantType === 'authorization_code' && !code) throw new UserError('proxy.tokenMissing', { field: 'code' }, 'code')
  if (grantType === 'refresh_token' && !refreshToken) {
    throw new UserError('proxy.tokenMissing', { field: 'refreshToken' }, 'refreshToken')
  }
  // A code for another address would be one that somebody else was given.
  const own = `${services.config.publicUrl}/debug/oauth`
  const isRight =
    grantType === 'authorization_code' ? redirectUri === own : redirectUri === undefined || redirectUri === own
  if (!isRight) throw new UserError('proxy.redirectUri', { uri: own }, 'redirectUri')
}

function grantFields({ grantType, ...input }: TokenInput) {
  const own = {
    client_credentials: { scope: input.scope },
    authorization_code: { code: input.code, redirect_uri: input.redirectUri, code_verifier: input.codeVerifier },
    refresh_token: { refresh_token: input.refreshToken, scope: input.scope },
  }[grantType]
  const all = { grant_type: grantType, ...own, client_id: input.clientId, client_secret: input.clientSecret }
  return Object.entries(all).flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

function tokenRequest({ actor }: UserCtx, { clientAuth }: TokenInput, filled: Map<string, string>) {
  const fields = new Map(filled)
  const secret = fields.get('client_secret')
  // Public clients have no secret, and name themselves in the body.
  const isBasic = clientAuth === 'basic' && secret !== undefined
  const formEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)
  const basic = Buffer.from(`${formEncoded(fields.get('client_id') ?? '')}:${formEncoded(secret ?? '')}`).toString(
    'base64',
  )
  if (isBasic) {
    fields.delete('client_id')
    fields.delete('client_secret')
  }
  return {
    userId: actor.userId,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(isBasic && { authorization: `Basic ${basic}` }),
    },
    body: new URLSearchParams([...fields]).toString(),
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  }
}

/** An environment of the module, a token URL that its docs name, or any for those who may edit it. */
async function checkTokenUrl(ctx: UserCtx, { environmentId, tokenUrl }: TokenInput): Promise<ProxyTarget> {
  const url = parseUrl(tokenUrl)
  const { module_id, url: own } = await getEnvironmentRow(ctx.db, environmentId)
  if (originOf(own) === url.origin) return { url, isOwnHost: true }
  const environments = await listEnvironmentRows(ctx.db, module_id)
  const isAllowed =
    environments.some((environment) => originOf(environment.url) === url.origin) ||
    (await actorCan(ctx, 'module.edit', { kind: 'module', id: module_id })) ||
    (await isNamedInDocs(ctx, { moduleId: module_id, tokenUrl }))
  if (!isAllowed) throw new UserError('proxy.tokenTarget', { host: url.host })
  return { url, isOwnHost: false }
}

/** Contents that one statement looks at, so that it holds nobody up. */
const LOOKED_AT_ONCE = 50

async function isNamedInDocs(ctx: UserCtx, { moduleId, tokenUrl }: { moduleId: number; tokenUrl: string }) {
  const docs = await readableDocs(ctx)
    .select('doc.id')
    .where('doc.module_id', '=', moduleId)
    .where('doc.is_folder', '=', 0)
    .orderBy('doc.id')
    .execute()
  for (const some of chunks(docs, LOOKED_AT_ONCE)) {
    const ids = some.map(({ id }) => id)
    if (await namesTokenUrl(ctx.db, ids, tokenUrl)) return true
  }
  return false
}

async function namesTokenUrl(db: Db, docIds: number[], tokenUrl: string): Promise<boolean> {
  const written = JSON.stringify(tokenUrl).slice(1, -1)
  const found = dbEngine(db) === 'sqlite' ? sql`instr(content, ${written})` : sql`strpos(content, ${written})`
  const docs = await db
    .selectFrom('doc')
    .selectAll()
    .where('id', 'in', docIds)
    .where(sql<SqlBool>`${found} > 0`)
    .execute()
  const details = docs.flatMap((doc) => toContent(doc).extras.security ?? []).flat()
  return details.some(({ detail }) => detail.split(/[\s,;]+/).includes(tokenUrl))
}

interface TokenAnswer {
  access_token?: unknown
  token_type?: unknown
  expires_in?: unknown
  refresh_token?: unknown
  scope?: unknown
  error?: unknown
  error_description?: unknown
}

function readToken({ status, text }: FetchAnswer, host: string): OauthToken {
  const answer = parseAnswer(text)
  const { access_token, token_type, expires_in, refresh_token, scope, error, error_description } = answer
  if (typeof error === 'string') {
    const reason = typeof error_description === 'string' ? `${error}: ${error_description}` : error
    throw new UserError('proxy.tokenRefused', { host, reason: reason.slice(0, 500) })
  }
  if (typeof access_token !== 'string' || status >= 400) throw new UserError('proxy.tokenUnreadable', { host, status })
  const seconds = Number(expires_in)
  return {
    accessToken: access_token,
    tokenType: typeof token_type === 'string' ? token_type : 'Bearer',
    expiresIn: Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0,
    ...(typeof refresh_token === 'string' && { refreshToken: refresh_token }),
    ...(typeof scope === 'string' && { scope }),
  }
}

/** JSON as the standard says, or a form as some older providers answer. */
function parseAnswer(text: string): TokenAnswer {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return Object.fromEntries(new URLSearchParams(text.slice(0, MAX_BYTES)))
  }
}
