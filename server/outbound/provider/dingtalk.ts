import { createHmac } from 'node:crypto'
import type { DingTalkConfig } from '../../config/dingtalk.ts'
import type { FetchParts } from '../fetch.ts'
import { objectAt, textAt, type Json } from '../json-answer.ts'
import { askProvider } from './ask-provider.ts'
import { ProviderError, type Attempt, type Provider, type ProviderPerson } from './provider.ts'

type Parts = FetchParts & { now: () => number }

/** The service answers with these codes to people who are not in the company. */
const NOT_FOUND = new Set(['60121', '33012', '40103'])
/** An access token is asked for again so long before it ends. */
const EARLY_MS = 5 * 60_000

/** DingTalk: a QR code in a browser, and no question inside the app. People of the company only. */
export function makeDingTalk(
  config: DingTalkConfig,
  parts: Parts,
): Pick<Provider, 'key' | 'authorizeUrl' | 'findPerson'> {
  const getToken = keptToken(config, parts)
  const call = async (path: string, body: Json) => {
    const url = `${config.apiUrl}${path}?${new URLSearchParams({ access_token: await getToken() })}`
    return post(parts, url, body)
  }
  return {
    key: `dingtalk ${config.appKey}`,
    authorizeUrl: async (attempt, { isInApp }) => authorizeUrl(config, attempt, isInApp),
    findPerson: async (_attempt, { code }) => {
      const info = objectAt(await post(parts, signedUrl(config, parts.now()), { tmp_auth_code: code }), 'user_info')
      const unionid = textAt(info ?? {}, 'unionid')
      if (unionid === '') throw new ProviderError('answer', 'DingTalk names no unionid')
      const user = objectAt(await call('/topapi/user/getbyunionid', { unionid }), 'result')
      const userid = textAt(user ?? {}, 'userid')
      const detail = objectAt(await call('/topapi/v2/user/get', { userid }), 'result')
      return toPerson(unionid, { ...info, ...detail })
    },
  }
}

function authorizeUrl({ apiUrl, appKey }: DingTalkConfig, { state, redirectUri }: Attempt, isInApp: boolean): string {
  const page = isInApp ? '/connect/oauth2/sns_authorize' : '/connect/qrconnect'
  const scope = isInApp ? 'snsapi_auth' : 'snsapi_login'
  const query = { appid: appKey, response_type: 'code', scope, state, redirect_uri: redirectUri }
  return `${apiUrl}${page}?${new URLSearchParams(query)}`
}

/** The call that trades the code is signed with the secret instead of sending it. */
function signedUrl({ apiUrl, appKey, appSecret }: DingTalkConfig, now: number): string {
  const timestamp = String(now)
  const signature = createHmac('sha256', appSecret).update(timestamp).digest('base64')
  return `${apiUrl}/sns/getuserinfo_bycode?${new URLSearchParams({ accessKey: appKey, timestamp, signature })}`
}

async function post(parts: FetchParts, url: string, body: Json): Promise<Json> {
  const headers = { 'content-type': 'application/json' }
  return checked(await askProvider(parts, url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** Errors come with status 200. */
function checked(json: Json): Json {
  const code = textAt(json, 'errcode')
  if (code === '0') return json
  const told = `DingTalk answers ${code.slice(0, 20)} ${textAt(json, 'errmsg').slice(0, 200)}`
  throw new ProviderError(NOT_FOUND.has(code) ? 'stranger' : 'refused', told)
}

/** The token of the app, until shortly before it ends. */
function keptToken({ apiUrl, appKey, appSecret }: DingTalkConfig, parts: Parts): () => Promise<string> {
  let kept = { token: '', endsAt: 0 }
  return async () => {
    if (kept.endsAt > parts.now()) return kept.token
    const query = new URLSearchParams({ appkey: appKey, appsecret: appSecret })
    const answer = checked(await askProvider(parts, `${apiUrl}/gettoken?${query}`))
    const [token, seconds] = [textAt(answer, 'access_token'), Number(textAt(answer, 'expires_in'))]
    if (token === '') throw new ProviderError('answer', 'DingTalk answers without an access token')
    kept = { token, endsAt: parts.now() + (seconds > 0 ? seconds * 1000 : 0) - EARLY_MS }
    return token
  }
}

function toPerson(unionid: string, info: Json): ProviderPerson {
  const name = textAt(info, 'name') || textAt(info, 'nick') || unionid
  // The address that the company gave; the other one is entered by the person.
  const company = textAt(info, 'org_email')
  return {
    id: unionid,
    // Names of people are not unique there.
    username: unionid,
    name,
    email: company || textAt(info, 'email'),
    isEmailVerified: company !== '',
  }
}
