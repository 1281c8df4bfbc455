import { UserError } from '../../base/errors.ts'
import { fetchConfigured, type FetchOptions, type FetchParts } from '../fetch.ts'
import { readObject, type Json } from '../json-answer.ts'
import type { Attempt } from './provider.ts'
import { ProviderError } from './provider.ts'

const MAX_BYTES = 512 * 1024
const TIMEOUT_MS = 10_000

/** One call to the provider. The answer is a JSON object, also when it is a refusal. */
export async function askProvider(parts: FetchParts, url: string, options: Partial<FetchOptions> = {}): Promise<Json> {
  const headers = { accept: 'application/json', ...options.headers }
  const limits = { userId: 0, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS }
  const answer = await fetchConfigured(parts, url, { ...limits, ...options, headers }).catch((error: unknown) => {
    throw error instanceof UserError ? new ProviderError('away', `${error.key} ${error.params['host']}`) : error
  })
  const { host } = new URL(url)
  const json = readObject(answer.text)
  if (answer.status >= 500) throw new ProviderError('away', `${host} answers ${answer.status}`)
  if (answer.status !== 200 || (json && 'error' in json)) {
    throw new ProviderError('refused', `${host} answers ${answer.status} ${tellReason(json)}`)
  }
  if (!json) throw new ProviderError('answer', `${host} does not answer with a JSON object`)
  return json
}

/** The fields of the standard only: others could hold secrets. */
const tellReason = (json: Json | undefined) =>
  [json?.['error'], json?.['error_description']]
    .filter((text) => typeof text === 'string')
    .join(': ')
    .slice(0, 300)

interface Client {
  clientId: string
  clientSecret: string
  /** How the client names itself: in a header, or in the body. */
  auth: 'basic' | 'body'
}

/** Trades the code for tokens. */
export function tradeCode(
  parts: FetchParts,
  tokenUrl: string,
  { attempt, code, client }: { attempt: Attempt; code: string; client: Client },
): Promise<Json> {
  const { clientId, clientSecret, auth } = client
  const grant = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: attempt.redirectUri,
    code_verifier: attempt.verifier,
    ...(auth === 'body' && { client_id: clientId, client_secret: clientSecret }),
  }
  return askProvider(parts, tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(grant).toString(),
    // The standard wants both form-encoded, so that a colon in the id is no separator.
    ...(auth === 'basic' && { basicAuth: { username: formEncoded(clientId), password: formEncoded(clientSecret) } }),
  })
}

const formEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)

/** The access token of an answer. */
export function accessTokenOf({ access_token }: Json): string {
  if (typeof access_token !== 'string' || access_token === '') {
    throw new ProviderError('answer', 'the answer has no access token')
  }
  return access_token
}
