import { createHash } from 'node:crypto'
import type { Attempt } from './provider.ts'

/** The page of the provider for one attempt. The fields of an address that the configuration gives are kept. */
export function makeAuthorizeUrl(
  page: string,
  { clientId, scope }: { clientId: string; scope: string },
  { state, verifier, redirectUri }: Attempt,
): URL {
  const url = new URL(page)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    ...(scope !== '' && { scope }),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}
