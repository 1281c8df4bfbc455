import { createHash, randomBytes } from 'node:crypto'
import type { TestApp } from './test-app.ts'

/** A program that connects itself by OAuth, step by step, so that tests can do any step wrong. */
interface OauthProgram {
  clientId: string
  redirectUri: string
  verifier: string
  /** What stands in the address of the authorization endpoint. */
  request: Record<string, string>
}

const newVerifier = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

export async function register(t: TestApp, metadata: object, remoteAddress = '127.0.0.1') {
  const { status, body } = await t.send({ method: 'POST', url: '/oauth/register', payload: metadata, remoteAddress })
  return { status, data: JSON.parse(body) }
}

/** `others`: addresses that it registers before the one that it uses. */
export async function newProgram(
  t: TestApp,
  change: Record<string, string> = {},
  others: string[] = [],
): Promise<OauthProgram> {
  const redirectUri = change['redirect_uri'] ?? 'http://127.0.0.1:3000/callback'
  const { data } = await register(t, { client_name: 'Claude Code', redirect_uris: [...others, redirectUri] })
  const verifier = newVerifier()
  const request = {
    client_id: data.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'read try write',
    state: 's1',
    resource: `${t.services.config.publicUrl}/mcp`,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...change,
  }
  return { clientId: data.client_id, redirectUri, verifier, request }
}

interface Consent {
  scopes?: string[]
  places?: { spaceIds: string[]; projectIds: string[] }
  endsAt?: number
}

const DAY = 24 * 60 * 60 * 1000

export function allow(t: TestApp, token: string, { request }: OauthProgram, consent: Consent = {}) {
  const usual = { scopes: ['read'], places: { spaceIds: [], projectIds: [] }, endsAt: t.clock.now + 90 * DAY }
  return t.post(token, '/user/assistant/allow', { request, ...usual, ...consent })
}

export async function codeFor(t: TestApp, token: string, program: OauthProgram, consent: Consent = {}) {
  const { data, msg } = await allow(t, token, program, consent)
  if (!data) throw new Error(msg)
  return new URL(data.url).searchParams.get('code') ?? ''
}

export async function form(t: TestApp, path: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams(fields).toString()
  const { status, body } = await t.send({ method: 'POST', url: path, headers, payload })
  return { status, data: JSON.parse(body) }
}

export const exchange = (t: TestApp, program: OauthProgram, code: string, change: Record<string, string> = {}) =>
  form(t, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: program.clientId,
    code,
    redirect_uri: program.redirectUri,
    code_verifier: program.verifier,
    ...change,
  })

export const renew = (t: TestApp, program: OauthProgram, refreshToken: string, change: Record<string, string> = {}) =>
  form(t, '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: program.clientId,
    refresh_token: refreshToken,
    ...change,
  })

/** A program that is connected. */
export async function connect(t: TestApp, token: string, consent: Consent = {}) {
  const program = await newProgram(t)
  const { data } = await exchange(t, program, await codeFor(t, token, program, consent))
  return { program, accessToken: String(data.access_token), refreshToken: String(data.refresh_token), answer: data }
}
