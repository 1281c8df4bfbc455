const REDIRECT = 'http://127.0.0.1:53682/callback'

/** Registers an assistant that is a program on the same computer. Returns the address to which it sends the browser. */
export async function newConsentPath(url: string, name: string): Promise<string> {
  const body = JSON.stringify({ client_name: name, redirect_uris: [REDIRECT] })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/oauth/register`, { method: 'POST', headers, body })
  const { client_id: clientId } = (await response.json()) as { client_id: string }
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'read try write',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })
  return `/oauth/authorize?${query}`
}
