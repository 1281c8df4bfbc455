import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type AccountClaims, type Configuration } from 'oidc-provider'
import { CookieJar } from './cookie-jar.ts'

export interface SignInProvider {
  url: string
  /** What it says of people, by their permanent id. Its login page takes the id and any password. */
  people: Record<string, Omit<AccountClaims, 'sub'>>
  /** Signs a person in at an address of the provider; returns the address that the browser is sent back to. */
  signIn(authorizeUrl: string, id: string): Promise<URL>
  stop(): Promise<void>
}

export const CLIENT = { id: 'endpaper', secret: 'a secret of the company' }

const privateKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

interface ProviderOptions {
  auth: 'client_secret_basic' | 'client_secret_post'
  /** By default a free one. */
  port: number
}

/** A real OpenID Connect provider with one client. */
export async function startSignInProvider(
  redirectUri: string,
  { auth = 'client_secret_basic', port: wanted = 0 }: Partial<ProviderOptions> = {},
): Promise<SignInProvider> {
  const server = createServer()
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const people: SignInProvider['people'] = {}
  const client = {
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: auth,
  }
  const provider = new Provider(url, { ...setting, clients: [client], findAccount: (_ctx, id) => account(id) })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))

  const account = (id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) })

  return {
    url,
    people,
    signIn: (authorizeUrl, id) => signIn(authorizeUrl, { id, url, redirectUri }),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const setting: Configuration = {
  claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'], email: ['email', 'email_verified'] },
  features: { devInteractions: { enabled: true } },
  pkce: { required: () => true },
  jwks: { keys: [{ ...privateKey(), use: 'sig', kid: 'first' }] },
  cookies: { keys: ['a key for tests only'] },
  ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  // Nobody is asked for consent.
  loadExistingGrant: async ({ oidc }) => {
    const { provider, client, session } = oidc
    const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
}

/** What a browser does: follows redirects, keeps cookies, and fills in the login form. */
async function signIn(start: string, { id, url, redirectUri }: { id: string; url: string; redirectUri: string }) {
  const jar = new CookieJar()
  let address = start
  while (!address.startsWith(redirectUri)) {
    const isForm = new URL(address).pathname.startsWith('/interaction/')
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: jar.header },
      ...(isForm && { method: 'POST', body: new URLSearchParams({ prompt: 'login', login: id, password: 'any' }) }),
    })
    jar.take({ 'set-cookie': response.headers.getSetCookie() })
    const next = response.headers.get('location')
    if (next === null) throw new Error(`the provider answers ${response.status}: ${await response.text()}`)
    address = new URL(next, url).href
  }
  return new URL(address)
}
